import { create } from 'zustand'
import type { SheetId, SheetParams } from '../contracts/sheets.ts'
import type { AddressedSheet } from './sheet-address.ts'

export interface OpenSheet<Id extends SheetId = SheetId> {
  readonly id: Id
  readonly params: SheetParams[Id]
  /** Tells two openings of the same sheet apart. */
  readonly key: number
  readonly open: boolean
  /** Opened from another sheet, to which closing it leads back. */
  readonly isAbove: boolean
}

interface SheetState {
  readonly sheet: OpenSheet | null
  readonly openings: number
}

/** The sheet on top of the app; the shell draws it with the remote that registered its id. */
export const useSheetStore = create<SheetState>()(() => ({ sheet: null, openings: 0 }))

/** Opens a sheet by id from anywhere. One that is open already makes room, and is back when this one is closed (ADR 0096). */
export function openSheet<Id extends SheetId>(id: Id, params: SheetParams[Id]): void {
  useSheetStore.setState(({ sheet, openings }) => ({
    openings: openings + 1,
    sheet: { id, params, key: openings + 1, open: true, isAbove: sheet?.open === true },
  }))
}

/** Shows the sheet that the address names, in the place of any other. For the shell, which reads the address. */
export function showAddressedSheet({ id, params }: AddressedSheet, isAbove: boolean): void {
  useSheetStore.setState(({ openings }) => ({
    openings: openings + 1,
    sheet: { id, params, key: openings + 1, open: true, isAbove },
  }))
}

/**
 * Starts closing the open sheet; the host removes it when its animation has ended. With a `key` only that
 * one: what a sheet that was left hears back later must not close the one opened since.
 */
export function closeSheet(key?: number): void {
  useSheetStore.setState(({ sheet }) =>
    sheet && (key === undefined || sheet.key === key) ? { sheet: { ...sheet, open: false } } : {},
  )
}

/** Answers later whether the sheet that is open now still is: whoever left it must be told elsewhere how it ended. */
export function watchOpenSheet(): () => boolean {
  const key = useSheetStore.getState().sheet?.key
  return () => {
    const { sheet } = useSheetStore.getState()
    return sheet?.key === key && sheet?.open !== false
  }
}

/** Takes a closed sheet down. `key` guards against removing one that was opened since. */
export function removeSheet(key: number): void {
  useSheetStore.setState(({ sheet }) => (sheet?.key === key && !sheet.open ? { sheet: null } : {}))
}

/** Takes down whatever is open, at once: what it shows belonged to somebody who has left. */
export function resetSheets(): void {
  useSheetStore.setState({ sheet: null })
}
