import { Component, Suspense, lazy, useCallback, useEffect, useMemo } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { RemoteName, SheetId, SheetProps } from '@coffer/shared-sdk/contracts'
import { reportError } from '@coffer/shared-sdk/client'
import { closeSheet, removeSheet, showToast, useSheetStore } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRemotes } from '../boot/remotes-context.ts'
import { sheetLoader } from '../registry/extensions.ts'
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
  const remotes = useRemotes()
  const visitor = useVisitor()
  const { sheetFailed } = useTexts(texts)
  const Sheet = useMemo(() => {
    if (!sheet) return null
    const { id } = sheet
    const load = ownSheets[id] ?? sheetLoader(remotes, id, isOn)
    return load && (loaded.get(id) ?? lazy(() => keep(id, load as SheetLoading)))
    // A sheet opened again after a failure gets a new loader: React.lazy keeps rejections.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sheet?.key, sheet?.id, remotes, isOn])
  const key = sheet?.key
  // Its own: an answer that comes after the sheet was left must not close the one opened since.
  const onClose = useCallback(() => closeSheet(key), [key])
  // With the session go the sheets that ask who the member is; the frame's history takes them down.
  if (!sheet || !mayOpenSheet(sheet.id, visitor)) return null
  const onFailed = (error: unknown) => {
    reportError(error)
    showToast(sheetFailed, 'error')
    closeSheet()
    removeSheet(sheet.key)
  }
  if (!Sheet) return <Unregistered id={sheet.id} onFailed={onFailed} />
  return (
    <SheetBoundary key={sheet.key} onFailed={onFailed}>
      <Suspense>
        <Sheet
          params={sheet.params}
          open={sheet.open}
          isAbove={sheet.isAbove}
          onClose={onClose}
          onClosed={() => removeSheet(sheet.key)}
        />
      </Suspense>
    </SheetBoundary>
  )
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

function Unregistered({ id, onFailed }: FailureProps & { readonly id: SheetId }) {
  useEffect(() => onFailed(new Error(`No remote has the sheet “${id}”.`)))
  return null
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
