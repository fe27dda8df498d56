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
  if (!fillings) return null
  return fillings.map((filling) => (
    <FillingBoundary key={filling.remote}>
      <Suspense fallback={placeholder}>
        <Filling filling={filling} slotProps={slotProps} />
      </Suspense>
    </FillingBoundary>
  ))
}

function Filling<Id extends SlotId>({
  filling,
  slotProps,
}: {
  filling: SlotFilling<Id>
  slotProps: SlotProps[Id]
}) {
  const Content = useMemo(() => lazy(filling.load), [filling]) as ComponentType<SlotProps[Id]>
  return <Content {...slotProps} />
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
