/** Takes what is due from the server and sends it, until it is stopped. */
import { randomUUID } from 'node:crypto'
import { BOUNDS } from '../lib/bounds.ts'
import type { ClaimedDelivery, Outcome } from '../lib/claimed-delivery.ts'
import { deliverySlots } from './delivery-slots.ts'
import type { DeliverySlots } from './delivery-slots.ts'
import { askServer } from './ask-server.ts'
import type { ServerAccess } from './ask-server.ts'
import { composeMessage } from './message.ts'
import { pollPause } from './poll-pause.ts'
import { sendPush } from './push.ts'
import type { PushOptions } from './push.ts'
import { textsOf } from './texts.ts'

export interface LoopOptions extends PushOptions, ServerAccess {
  /** The first wait after a failed try, in seconds; each further one is twice as long. */
  readonly firstWait?: number
  readonly signal: AbortSignal
  /** Called for what is given up, and once when the server stops answering; with nothing about people. */
  readonly log: (line: string) => void
}

const POLL_MS = 1_000
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 3_600
const SLOTS = { push: BOUNDS.pushesAtOnce.max, email: BOUNDS.mailsAtOnce.max }

/** Resolves when the signal is aborted and what was under way is done. */
export async function runNotifier(options: LoopOptions): Promise<void> {
  const { signal, log } = options
  let isLost = false
  const failed = (error: unknown): void => {
    if (!isLost) log(`The notifier does not reach the server: ${error instanceof Error ? error.message : ''}`)
    isLost = true
  }
  const { pause, cutShort } = pollPause(signal)
  // What failed is tried again when its lease ends.
  const slots = deliverySlots(SLOTS, { failed, freed: cutShort })
  while (!signal.aborted) {
    let count = 0
    try {
      count = await beginDue(options, slots)
      isLost = false
    } catch (error) {
      failed(error)
    }
    // There may be more than one claim takes.
    if (count === 0) await pause(POLL_MS)
  }
  await slots.settled()
}

/** Claims as much as there is room for, and begins to send it; returns how many deliveries that are. */
async function beginDue(options: LoopOptions, slots: DeliverySlots): Promise<number> {
  const lease = randomUUID()
  const body = { lease, ...slots.room() }
  const { deliveries } = await askServer<{ deliveries: readonly ClaimedDelivery[] }>(options, 'claim', body)
  for (const delivery of deliveries) slots.run(delivery.channel, () => deliver(options, delivery, lease))
  return deliveries.length
}

async function deliver(options: LoopOptions, delivery: ClaimedDelivery, lease: string): Promise<void> {
  const { id, channel, attempts, notifications } = delivery
  const wait = Math.min((options.firstWait ?? FIRST_WAIT_S) * 2 ** (attempts - 1), LONGEST_WAIT_S)
  const { dropped, reason } =
    channel === 'push'
      ? await push(options, delivery, { lease, wait })
      : await mail(options, delivery, { lease, wait })
  if (dropped) {
    const kinds = [...new Set(notifications.map(({ kind }) => kind))].join(', ')
    options.log(`Gave up ${channel} ${id} (${kinds}) after ${attempts} tries: ${reason}`)
  }
}

interface Turn {
  readonly lease: string
  readonly wait: number
}
interface Done {
  readonly dropped: boolean
  readonly reason: string
}

async function push(options: LoopOptions, delivery: ClaimedDelivery, { lease, wait }: Turn): Promise<Done> {
  const { outcome, retryAfter, reason } = await sendPush(delivery, composeMessage(delivery), options)
  const note: { outcome: Outcome; retryIn: number } = { outcome, retryIn: Math.max(wait, retryAfter) }
  const body = { delivery: delivery.id, lease, ...note }
  const { dropped } = await askServer<{ dropped: boolean }>(options, 'settle', body)
  return { dropped, reason }
}

async function mail(options: LoopOptions, delivery: ClaimedDelivery, { lease, wait }: Turn): Promise<Done> {
  const { title, body, url } = composeMessage(delivery)
  const { open, footer } = textsOf(delivery.language)
  const { dropped, failure } = await askServer<{ dropped: boolean; failure: string }>(options, 'mail', {
    delivery: delivery.id,
    lease,
    subject: title,
    text: body,
    button: open,
    footer,
    path: url,
    retryIn: wait,
  })
  return { dropped, reason: failure }
}
