import { Component, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { reportError, isOnline } from '@coffer/shared-sdk/client'
import type { RemoteName, SheetId, SheetLoader, SheetProps } from '@coffer/shared-sdk/contracts'
import {
  closeSheet,
  holdPresses,
  loadable,
  removeSheet,
  showToast,
  useSheetStore,
} from '@coffer/shared-sdk/host'
import type { OpenSheet } from '@coffer/shared-sdk/host'
import { useTexts, sharedTexts } from '@coffer/shared-sdk/i18n'
import { sheetLoader, sheetOwner } from '../registry/extensions.ts'
import { useRemotes } from '../registry/remotes.ts'
import type { Remotes } from '../registry/remotes.ts'
import { texts } from '../texts/en.ts'
import { canOpenSheet, useViewer } from './sheet-access.ts'
import { loadWaitingSheet } from './waiting/load-waiting-sheet.ts'

/** Sheets of the shell itself. */
const ownSheets: { readonly [Id in SheetId]?: SheetLoader<Id> } = {
  memberships: () => import('./memberships/memberships.sheet.tsx'),
  waiting: loadWaitingSheet,
}

/** Loaded components render at once when their sheet is opened again. */
const loaded = new Map<SheetId, ComponentType<SheetProps>>()

interface SheetHostProps {
  readonly isEnabled: (remote: RemoteName) => boolean
}

/** Renders the open sheet with the component that its remote registered. */
export function SheetHost({ isEnabled }: SheetHostProps) {
  const sheet = useSheetStore((state) => state.sheet)
  const viewer = useViewer()
  // After a sign-out sheets for members must not render; useSheetHistory closes them.
  if (!sheet || !canOpenSheet(sheet.id, viewer)) return null
  return <OpenedSheet key={sheet.key} sheet={sheet} isEnabled={isEnabled} />
}

/** One opening of a sheet. Its component never changes, so that no input is lost. */
function OpenedSheet({ sheet, isEnabled }: SheetHostProps & { readonly sheet: OpenSheet }) {
  const { key, id, params, open, isStacked } = sheet
  const remotes = useRemotes()
  const { switchedOff } = useTexts(texts)
  // This is looked up only once: settings and the registry may change while the sheet is open.
  const [{ owner, Sheet }] = useState(() => findSheet(remotes, id, isEnabled))
  const isAvailable =
    owner === null || (isEnabled(owner) && remotes.registered.some(({ name }) => name === owner))
  const isRendered = Sheet !== null && (isAvailable || loaded.has(id))
  // The sheet is closed by key, because a late response must not close a sheet that was opened since.
  const onClose = useCallback(() => closeSheet(key), [key])
  const onFailed = (error: unknown) => {
    reportError(error)
    showSheetFailure()
    closeSheet(key)
    removeSheet(key)
  }
  useEffect(() => {
    if (!open) return
    if (!isAvailable) {
      showToast(switchedOff.title)
      closeSheet(key)
      // A sheet that is not rendered does not call onClosed.
      if (!isRendered) removeSheet(key)
    } else if (Sheet === null) onFailed(new Error(`No remote has the sheet “${id}”.`))
  })
  if (!isRendered) return null
  return (
    <SheetBoundary onFailed={onFailed}>
      <Sheet
        params={params}
        open={open}
        isStacked={isStacked}
        onClose={onClose}
        onClosed={() => removeSheet(key)}
      />
    </SheetBoundary>
  )
}

function findSheet(remotes: Remotes, id: SheetId, isEnabled: SheetHostProps['isEnabled']) {
  const own = ownSheets[id]
  const owner = own ? null : sheetOwner(remotes, id, isEnabled)
  const load = own ?? (owner && isEnabled(owner) ? sheetLoader(remotes, owner, id) : null)
  return { owner, Sheet: load && (loaded.get(id) ?? loadedLater(id, load as LoadSheet)) }
}

type LoadSheet = () => Promise<{ default: ComponentType<SheetProps> }>

function loadedLater(id: SheetId, load: LoadSheet): ComponentType<SheetProps> {
  const Sheet = loadable(() => loadSheet(id, load))
  return (props) => <Sheet {...props} placeholder={<HeldPresses />} />
}

/**
 * Takes the presses until a sheet's code has arrived, for at most 2 s: the second tap of two was meant for the sheet before, or for the
 * button, and not for what lies below (ADR 0189).
 */
function HeldPresses() {
  useLayoutEffect(() => holdPresses(0), [])
  return null
}

async function loadSheet(id: SheetId, load: LoadSheet) {
  const module = await load()
  loaded.set(id, module.default)
  return module
}

interface SheetBoundaryProps {
  readonly onFailed: (error: unknown) => void
  readonly children: ReactNode
}

class SheetBoundary extends Component<SheetBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Says that a sheet's code could not be loaded or failed, or without a network that it is not on this device. */
function showSheetFailure(): void {
  showToast(isOnline() ? texts.current().sheetFailed : sharedTexts.current().offline.title, 'error')
}
