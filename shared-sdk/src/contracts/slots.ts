import type { ComponentType } from 'react'

/** The slots in one remote's screens that another remote may fill, with their props. */
export interface SlotProps {
  'dashboard.carousel': Readonly<Record<string, never>>
}

export type SlotId = keyof SlotProps

export const SLOT_IDS = ['dashboard.carousel'] as const satisfies readonly SlotId[]

/** Loads a slot's component. */
export type SlotLoader<Id extends SlotId = SlotId> = () => Promise<{ default: ComponentType<SlotProps[Id]> }>
