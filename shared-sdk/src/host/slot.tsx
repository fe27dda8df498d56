import { Component, Suspense, lazy, useMemo } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { SlotId, SlotProps } from '../contracts/slots.ts'
import { reportError } from '../client/error-reports.ts'
import { useSlotStore } from './slots.ts'
import type { SlotFilling } from './slots.ts'

interface SlotHostProps<Id extends SlotId> {
  readonly id: Id
  readonly slotProps: SlotProps[Id]
  /** Stands in while a filling loads. */
  readonly placeholder?: ReactNode
}

/**
 * A named place that other remotes fill. Without a filling it renders nothing; one that fails to
 * load or to render is reported and disappears, the screen around it stays.
 */
export function Slot<Id extends SlotId>({ id, slotProps, placeholder = null }: SlotHostProps<Id>) {
  const fillings = useSlotStore((state) => state.fillings[id])
  // Above the boundary: what is remembered below it is forgotten while it waits, and would be loaded anew with each try.
  const contents = useMemo(() => fillings?.map(contentOf), [fillings])
  return contents?.map(({ remote, Content }) => (
    <FillingBoundary key={remote}>
      <Suspense fallback={placeholder}>
        <Content {...slotProps} />
      </Suspense>
    </FillingBoundary>
  ))
}

function contentOf<Id extends SlotId>({ remote, load }: SlotFilling<Id>) {
  return { remote, Content: lazy(load) as ComponentType<SlotProps[Id]> }
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
