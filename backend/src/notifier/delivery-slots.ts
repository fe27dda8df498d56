import type { ClaimedDelivery } from '../lib/claimed-delivery.ts'

type Channel = ClaimedDelivery['channel']

/** The number of deliveries of each channel that are tried at once. */
export type Slots = Readonly<Record<Channel, number>>

/** The deliveries that are being tried. */
export interface DeliverySlots {
  /** Returns how many more may start now. */
  readonly room: () => Slots
  /** Returns the ids of the deliveries that are being tried. */
  readonly held: () => readonly string[]
  /** Tries a delivery; its slot is taken until `work` has ended. */
  readonly run: (delivery: Pick<ClaimedDelivery, 'id' | 'channel'>, work: () => Promise<void>) => void
  /** Resolves when all deliveries that are being tried now have ended. */
  readonly settled: () => Promise<void>
}

export interface SlotEvents {
  /** Receives what a delivery's work throws. */
  readonly failed: (error: unknown) => void
  /** Called whenever a slot has become free. */
  readonly freed: () => void
}

/** Creates the slots. Mails have slots of their own, so that devices that do not answer never delay them. */
export function deliverySlots(slots: Slots, { failed, freed }: SlotEvents): DeliverySlots {
  const running: Record<Channel, Map<string, Promise<void>>> = { push: new Map(), email: new Map() }
  return {
    room: () => ({ push: slots.push - running.push.size, email: slots.email - running.email.size }),
    held: () => [...running.push.keys(), ...running.email.keys()],
    run: ({ id, channel }, work) => {
      const end = work()
        .catch(failed)
        .finally(() => {
          running[channel].delete(id)
          freed()
        })
      running[channel].set(id, end)
    },
    settled: async () => void (await Promise.all([...running.push.values(), ...running.email.values()])),
  }
}
