import type { ComponentType } from 'react'

/** Named places in one remote's screens that another remote may fill, with the props they hand over. */
export interface SlotProps {
  'dashboard.carousel': Readonly<Record<string, never>>
}

export type SlotId = keyof SlotProps

export const SLOT_IDS = ['dashboard.carousel'] as const satisfies readonly SlotId[]

/** A slot's filling: a lazily loaded component. */
export type SlotLoader<Id extends SlotId = SlotId> = () => Promise<{ default: ComponentType<SlotProps[Id]> }>
