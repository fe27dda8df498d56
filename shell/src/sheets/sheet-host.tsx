import { Component, Suspense, lazy, useCallback, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { RemoteName, SheetId, SheetProps } from '@coffer/shared-sdk/contracts'
import { reportError } from '@coffer/shared-sdk/client'
import { closeSheet, removeSheet, showToast, useSheetStore } from '@coffer/shared-sdk/host'
import type { OpenSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRemotes } from '../boot/remotes-context.ts'
import { sheetLoader, sheetOwner } from '../registry/extensions.ts'
import type { Remotes } from '../registry/find-remotes.ts'
import { ownSheets } from './own-sheets.ts'
import { mayOpenSheet, useVisitor } from './sheet-visitors.ts'
import { texts } from '../texts/catalogue.ts'

interface SheetHostProps {
  readonly isOn: (remote: RemoteName) => boolean
}

/** What was loaded stands there at once when it is opened again: one sheet makes room for the next within a frame. */
const loaded = new Map<SheetId, ComponentType<SheetProps>>()

/** Draws the open sheet with the component that its remote registered. */
export function SheetHost({ isOn }: SheetHostProps) {
  const sheet = useSheetStore((state) => state.sheet)
  const visitor = useVisitor()
  // With the session go the sheets that ask who the member is; the frame's history takes them down.
  if (!sheet || !mayOpenSheet(sheet.id, visitor)) return null
  return <OpenedSheet key={sheet.key} sheet={sheet} isOn={isOn} />
}

/** One opening of a sheet: drawn by one component from beginning to end, so that nothing typed is lost. */
function OpenedSheet({ sheet, isOn }: SheetHostProps & { readonly sheet: OpenSheet }) {
  const { key, id, params, open, isAbove } = sheet
  const remotes = useRemotes()
  const { sheetFailed, switchedOff } = useTexts(texts)
  // Found once: switches and the registry change while it is open, the sheet that somebody fills in does not.
  const [{ owner, Sheet }] = useState(() => find(remotes, id, isOn))
  const isOff = owner !== null && !(isOn(owner) && remotes.offers.some(({ remote }) => remote === owner))
  const isDrawn = Sheet !== null && !(isOff && !loaded.has(id))
  // Its own: an answer that comes after the sheet was left must not close the one opened since.
  const onClose = useCallback(() => closeSheet(key), [key])
  const onFailed = (error: unknown) => {
    reportError(error)
    showToast(sheetFailed, 'error')
    closeSheet(key)
    removeSheet(key)
  }
  useEffect(() => {
    if (!open) return
    if (isOff) {
      showToast(switchedOff)
      closeSheet(key)
      // Only what is drawn tells that it has closed.
      if (!isDrawn) removeSheet(key)
    } else if (Sheet === null) onFailed(new Error(`No remote has the sheet “${id}”.`))
  })
  if (!isDrawn) return null
  return (
    <SheetBoundary onFailed={onFailed}>
      <Suspense>
        <Sheet
          params={params}
          open={open}
          isAbove={isAbove}
          onClose={onClose}
          onClosed={() => removeSheet(key)}
        />
      </Suspense>
    </SheetBoundary>
  )
}

/** A sheet opened again after a failure gets a new loader: React.lazy keeps rejections. */
function find(remotes: Remotes, id: SheetId, isOn: SheetHostProps['isOn']) {
  const own = ownSheets[id]
  const owner = own ? null : sheetOwner(remotes, id, isOn)
  const load = own ?? (owner && isOn(owner) ? sheetLoader(remotes, owner, id) : null)
  return { owner, Sheet: load && (loaded.get(id) ?? lazy(() => keep(id, load as SheetLoading))) }
}

type SheetLoading = () => Promise<{ default: ComponentType<SheetProps> }>

async function keep(id: SheetId, load: SheetLoading) {
  const module = await load()
  loaded.set(id, module.default)
  return module
}

interface FailureProps {
  readonly onFailed: (error: unknown) => void
}

class SheetBoundary extends Component<
  FailureProps & { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
