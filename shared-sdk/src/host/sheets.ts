import { create } from 'zustand'
import type { SheetId, SheetParams } from '../contracts/sheets.ts'
import type { SheetTarget } from './sheet-url.ts'

export interface OpenSheet<Id extends SheetId = SheetId> {
  readonly id: Id
  readonly params: SheetParams[Id]
  /** A number that differs for each opening, also of the same sheet. */
  readonly key: number
  readonly open: boolean
  /** True if it was opened from another sheet: closing it returns there. */
  readonly isStacked: boolean
  /** Called when its form has submitted something. */
  readonly onSubmitted?: (() => void) | undefined
}

interface SheetState {
  readonly sheet: OpenSheet | null
  readonly openings: number
}

/** The open sheet; the shell renders it with the remote that registered its id. */
export const useSheetStore = create<SheetState>()(() => ({ sheet: null, openings: 0 }))

/**
 * Opens a sheet by id from anywhere. It replaces an open one, which returns when this one is closed (ADR 0063).
 *
 * @param onSubmitted called when a form of this opening has submitted something
 */
export function openSheet<Id extends SheetId>(
  id: Id,
  params: SheetParams[Id],
  onSubmitted?: () => void,
): void {
  useSheetStore.setState(({ sheet, openings }) => ({
    openings: openings + 1,
    sheet: { id, params, key: openings + 1, open: true, isStacked: sheet?.open === true, onSubmitted },
  }))
}

/** Shows the sheet that the URL names instead of any other. It is for the shell, which reads the URL. */
export function showSheetFromUrl({ id, params }: SheetTarget, isStacked: boolean): void {
  useSheetStore.setState(({ openings }) => ({
    openings: openings + 1,
    sheet: { id, params, key: openings + 1, open: true, isStacked },
  }))
}

/**
 * Starts closing the open sheet; the host removes it when its animation has ended. With a `key` it closes only that
 * one: a late response for a closed sheet must not close the next one.
 */
export function closeSheet(key?: number): void {
  useSheetStore.setState(({ sheet }) =>
    sheet && (key === undefined || sheet.key === key) ? { sheet: { ...sheet, open: false } } : {},
  )
}

/** Returns a function that tells whether the sheet that is open now is still open. */
export function trackOpenSheet(): () => boolean {
  const key = useSheetStore.getState().sheet?.key
  return () => {
    const { sheet } = useSheetStore.getState()
    return sheet?.key === key && sheet?.open !== false
  }
}

/** Removes a closed sheet; `key` keeps a sheet that was opened since. */
export function removeSheet(key: number): void {
  useSheetStore.setState(({ sheet }) => (sheet?.key === key && !sheet.open ? { sheet: null } : {}))
}

/** Removes the open sheet at once, after sign-out. */
export function resetSheets(): void {
  useSheetStore.setState({ sheet: null })
}
