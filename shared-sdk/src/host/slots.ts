import { create } from 'zustand'
import type { SlotId, SlotLoader } from '../contracts/slots.ts'

/** A remote's filling of a slot. */
export interface SlotFilling<Id extends SlotId = SlotId> {
  readonly remote: string
  readonly load: SlotLoader<Id>
}

interface SlotState {
  readonly fillings: { readonly [Id in SlotId]?: readonly SlotFilling<Id>[] }
}

/** Which remotes fill which slots; written by the shell from the registry, read by `Slot`. */
export const useSlotStore = create<SlotState>()(() => ({ fillings: {} }))

export function setSlotFillings(fillings: SlotState['fillings']): void {
  useSlotStore.setState({ fillings })
}
