/** Claims due deliveries from the server and sends them, until it is stopped. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { BOUNDS } from '../lib/bounds.ts'
import type { Claimed, ClaimedDelivery, Outcome } from '../lib/claimed-delivery.ts'
import { claimLease, systemClocks } from './claim-lease.ts'
import type { ClaimLease, Clocks } from './claim-lease.ts'
import { deliverySlots } from './delivery-slots.ts'
import type { DeliverySlots } from './delivery-slots.ts'
import { AnswerError, callNotifierRoute } from './ask-server.ts'
import type { ServerAccess } from './ask-server.ts'
import { composeMessage } from './message.ts'
import type { Message } from './message.ts'
import { ownPayments } from './own-payments.ts'
import { pollPause } from './poll-pause.ts'
import { sendPush } from './push.ts'
import type { PushOptions } from './push.ts'
import { getTexts } from './texts.ts'

export interface LoopOptions extends PushOptions, ServerAccess {
  /** The first wait after a failed try, in seconds; each further one is twice as long. */
  readonly firstWait?: number
  /** The machine's own clocks unless a test sets them. */
  readonly clocks?: Clocks
  readonly signal: AbortSignal
  /**
   * Called for deliveries that are given up, and once when the server stops answering; lines contain nothing about
   * people.
   */
  readonly log: (line: string) => void
}

const POLL_MS = 1_000
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 3_600
const TOO_MANY = 429
const SLOTS = { push: BOUNDS.pushesAtOnce.max, email: BOUNDS.mailsAtOnce.max }

/** Runs until the signal is aborted; resolves when the deliveries in progress are done. */
export async function runNotifier(options: LoopOptions): Promise<void> {
  const { signal, log } = options
  let isLost = false
  const failed = (error: unknown): void => {
    if (!isLost) log(`The notifier does not reach the server: ${error instanceof Error ? error.message : ''}`)
    isLost = true
  }
  const { pause, cutShort } = pollPause(signal)
  // A failed delivery is tried again when its lease ends.
  const slots = deliverySlots(SLOTS, { failed, freed: cutShort })
  while (!signal.aborted) {
    let count = 0
    try {
      count = await beginDue(options, slots)
      isLost = false
    } catch (error) {
      failed(error)
    }
    // More may be due than one claim takes.
    if (count === 0) await pause(POLL_MS)
  }
  await slots.settled()
}

/**
 * Claims as many deliveries as there is room for, and starts to send them; returns their number. Only one claim sends a
 * delivery: deliveries in progress are held back from others, and nothing starts when the lease has ended (ADR 0145).
 */
async function beginDue(options: LoopOptions, slots: DeliverySlots): Promise<number> {
  const { clocks = systemClocks } = options
  const [id, asked] = [randomUUID(), clocks()]
  const body = { lease: id, ...slots.room(), held: slots.held() }
  const { deliveries, events, leaseSeconds } = await callNotifierRoute<Claimed>(options, 'claim', body)
  const lease = claimLease({ id, asked, seconds: leaseSeconds, clocks })
  const getPayments = ownPayments(events)
  for (const delivery of deliveries) {
    slots.run(delivery, async () =>
      deliver(options, { delivery, message: composeMessage(delivery, getPayments) }, lease),
    )
  }
  return deliveries.length
}

interface Due {
  readonly delivery: ClaimedDelivery
  readonly message: Message
}

async function deliver(options: LoopOptions, due: Due, lease: ClaimLease): Promise<void> {
  const { id, channel, attempts, notifications } = due.delivery
  const wait = Math.min((options.firstWait ?? FIRST_WAIT_S) * 2 ** (attempts - 1), LONGEST_WAIT_S)
  const done =
    channel === 'push' ? await push(options, due, { lease, wait }) : await mail(options, due, { lease, wait })
  if (done?.dropped === true) {
    const kinds = [...new Set(notifications.map(({ kind }) => kind))].join(', ')
    options.log(`Gave up ${channel} ${id} (${kinds}) after ${attempts} tries: ${done.reason}`)
  }
}

interface Turn {
  readonly lease: ClaimLease
  readonly wait: number
}
interface Done {
  readonly dropped: boolean
  readonly reason: string
}

async function push(
  options: LoopOptions,
  { delivery, message }: Due,
  { lease, wait }: Turn,
): Promise<Done | null> {
  const result = await sendPush(delivery, message, { ...options, lease })
  if (result === null) return null
  const { outcome, retryAfter, reason } = result
  const note: { outcome: Outcome; retryIn: number } = { outcome, retryIn: Math.max(wait, retryAfter) }
  const { dropped } = await reportOutcome(options, { delivery: delivery.id, lease: lease.id, ...note })
  return { dropped, reason }
}

/** Repeats the request until the server accepts it: a push that is not noted as sent would be sent again. */
async function reportOutcome(options: LoopOptions, body: object): Promise<{ readonly dropped: boolean }> {
  for (;;) {
    try {
      return await callNotifierRoute<{ dropped: boolean }>(options, 'settle', body)
    } catch (error) {
      const isRefused = error instanceof AnswerError && error.status < 500 && error.status !== TOO_MANY
      if (isRefused || options.signal.aborted) throw error
    }
    await delay(POLL_MS, undefined, { signal: options.signal }).catch(() => undefined)
  }
}

async function mail(options: LoopOptions, { delivery, message }: Due, { lease, wait }: Turn): Promise<Done> {
  const { title, body, url } = message
  const { open, footer } = getTexts(delivery.language)
  const { dropped, failure } = await callNotifierRoute<{ dropped: boolean; failure: string }>(
    options,
    'mail',
    {
      delivery: delivery.id,
      lease: lease.id,
      subject: title,
      text: body,
      button: open,
      footer,
      path: url,
      retryIn: wait,
    },
  )
  return { dropped, reason: failure }
}
