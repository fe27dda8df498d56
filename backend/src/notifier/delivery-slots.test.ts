import { expect, it } from 'vitest'
import { deliverySlots } from './delivery-slots.ts'

const SLOTS = { push: 2, email: 1 }
const never = (): Promise<void> => new Promise(() => undefined)
const unexpected = (error: unknown): void => {
  throw error
}
const EVENTS = { failed: unexpected, freed: () => undefined }

it('counts the room of each channel by itself', () => {
  const slots = deliverySlots(SLOTS, EVENTS)
  slots.run({ id: 'a', channel: 'push' }, never)
  slots.run({ id: 'b', channel: 'push' }, never)
  expect(slots.room()).toEqual({ push: 0, email: 1 })
  slots.run({ id: 'c', channel: 'email' }, never)
  expect(slots.held()).toEqual(['a', 'b', 'c'])
  expect(slots.room()).toEqual({ push: 0, email: 0 })
})

it('frees a slot when its work ends, also by failing', async () => {
  const failures: unknown[] = []
  let freed: (value: unknown) => void = () => undefined
  const isFreed = new Promise((done) => (freed = done))
  const failed = (error: unknown): void => void failures.push(error)
  const slots = deliverySlots(SLOTS, { failed, freed: () => freed(undefined) })
  slots.run({ id: 'a', channel: 'push' }, never)
  slots.run({ id: 'b', channel: 'push' }, () => Promise.reject(new Error('The server is away.')))
  expect(slots.room()).toEqual({ push: 0, email: 1 })
  await isFreed
  expect(slots.room()).toEqual({ push: 1, email: 1 })
  expect(slots.held()).toEqual(['a'])
  expect(failures).toEqual([new Error('The server is away.')])
})

it('is settled when everything has ended', async () => {
  const slots = deliverySlots(SLOTS, EVENTS)
  await slots.settled()
  const ends: (() => void)[] = []
  for (const channel of ['push', 'email'] as const) {
    slots.run({ id: channel, channel }, () => new Promise((end) => ends.push(end)))
  }
  const settled = slots.settled()
  for (const end of ends) end()
  await settled
  expect(slots.room()).toEqual(SLOTS)
})
