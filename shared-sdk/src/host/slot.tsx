import { Component, useMemo } from 'react'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { reportError } from '../client/errors/error-reports.ts'
import type { SlotId, SlotLoader, SlotProps } from '../contracts/remote-module.ts'
import { loadable } from '../loadable/index.ts'

interface SlotHostProps<Id extends SlotId> {
  readonly id: Id
  readonly slotProps: SlotProps[Id]
  /** Shown while a filling loads. */
  readonly placeholder?: ReactNode
}

/**
 * Renders what other remotes registered for this slot; nothing without a filling. A filling that fails to load or to
 * render is reported and removed, the screen around it stays.
 */
export function Slot<Id extends SlotId>({ id, slotProps, placeholder = null }: SlotHostProps<Id>) {
  const fillings = useSlotStore((state) => state.fillings[id])
  const contents = useMemo(() => fillings?.map(createContent), [fillings])
  return contents?.map(({ remote, Content }) => (
    <FillingBoundary key={remote}>
      <Content {...slotProps} placeholder={placeholder} />
    </FillingBoundary>
  ))
}

function createContent<Id extends SlotId>({ remote, load }: SlotFilling<Id>) {
  return { remote, Content: loadable<SlotProps[Id]>(load) }
}

class FillingBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** A remote's component for a slot. */
export interface SlotFilling<Id extends SlotId = SlotId> {
  readonly remote: string
  readonly load: SlotLoader<Id>
}

interface SlotState {
  readonly fillings: { readonly [Id in SlotId]?: readonly SlotFilling<Id>[] }
}

/** The fillings of each slot; the shell writes them from the registry, `Slot` reads them. */
export const useSlotStore = create<SlotState>()(() => ({ fillings: {} }))

export function setSlotFillings(fillings: SlotState['fillings']): void {
  useSlotStore.setState({ fillings })
}
