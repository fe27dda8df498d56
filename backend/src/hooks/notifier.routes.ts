/** The notifier's routes: it claims due deliveries, and reports their outcomes (ADR 0145). */
import { claimDue, leaseSeconds, renewClaim } from '../lib/claim-due.ts'
import type { Claimed, Outcome } from '../lib/claimed-delivery.ts'
import { inTransaction } from '../lib/database.ts'
import { mailNextInvite } from '../lib/invite-mail.ts'
import { hasWork, planMessages, findRecipient, settleTry } from '../lib/outbox.ts'
import { throwReason, throwNotFound } from '../lib/refuse.ts'
import { sendMail, toLanguage } from '../lib/send-mail.ts'

/**
 * POST /ext/notifier/claim `{ lease, push, email, held }`: `{ deliveries, events, leaseSeconds }`, the deliveries to send now, at
 * most `push` pushes and `email` mails; other notifiers do not get them until the lease ends. `held` lists the ids of the deliveries
 * that this notifier still works on, which the answer leaves out; the default is none.
 */
export function claimDeliveries(e: RequestEvent): void {
  requireNotifier(e)
  const room = { push: readCount(e, 'push'), email: readCount(e, 'email') }
  const claim = { lease: readText(e, 'lease'), room, held: readHeldDeliveries(e) }
  let claimed: Claimed = { deliveries: [], events: {}, leaseSeconds: leaseSeconds() }
  if (hasWork(e.app)) {
    inTransaction(e, (transaction) => {
      planMessages(transaction)
      claimed = claimDue(transaction, claim)
    })
  }
  e.json(200, claimed)
}

/**
 * POST /ext/notifier/settle `{ delivery, lease, outcome, retryIn }`: `{ dropped }`, true if the delivery is given up.
 */
export function settleDelivery(e: RequestEvent): void {
  requireNotifier(e)
  const { outcome, retryIn } = e.requestInfo().body
  const dropped = settleClaimedDelivery(e, {
    outcome: OUTCOMES.find((each) => each === outcome) ?? throwWrong('outcome'),
    retryIn: typeof retryIn === 'number' ? retryIn : 0,
  })
  e.json(200, { dropped })
}

const OUTCOMES: readonly Outcome[] = ['sent', 'gone', 'retry', 'refused']

function settleClaimedDelivery(
  e: RequestEvent,
  { outcome, retryIn }: { outcome: Outcome; retryIn: number },
): boolean {
  const named = { id: readText(e, 'delivery'), lease: readText(e, 'lease') }
  let dropped = false
  inTransaction(e, (transaction) => {
    dropped = settleTry(transaction, { ...named, outcome, retryIn })
  })
  return dropped
}

/**
 * POST /ext/notifier/mail `{ delivery, lease, subject, text, button, footer, path, retryIn }`: sends the mail of a claimed
 * delivery and notes it. `{ dropped, failure }`: true if it is given up, and why it was not sent; '' if it was.
 */
export function sendNotificationMail(e: RequestEvent): void {
  requireNotifier(e)
  const delivery = readText(e, 'delivery')
  const lease = readText(e, 'lease')
  // The mail may wait until the writes are durable, for longer than the rest of the lease.
  let isClaimed = false
  inTransaction(e, (transaction) => {
    isClaimed = renewClaim(transaction, delivery, lease)
  })
  const recipient = isClaimed ? findRecipient(e.app, delivery, lease) : null
  if (recipient === null) return e.json(200, { dropped: false, failure: '' })
  const values = {
    SUBJECT: readText(e, 'subject'),
    TEXT: readText(e, 'text'),
    BUTTON: readText(e, 'button'),
    FOOTER: readText(e, 'footer'),
    PATH: readText(e, 'path'),
  }
  const { address } = recipient
  const mail = {
    kind: 'notification',
    language: toLanguage(recipient.language),
    address,
    values,
  } as const
  let failure = ''
  try {
    // This runs outside a transaction: otherwise nobody could write until the mail server answers.
    sendMail(e.app, recipient.email, mail, { 'Message-ID': `<${delivery}@notifications.coffer>` })
  } catch (error) {
    failure = String(error)
  }
  const { retryIn } = e.requestInfo().body
  const dropped = settleClaimedDelivery(e, {
    outcome: failure === '' ? 'sent' : 'retry',
    retryIn: typeof retryIn === 'number' ? retryIn : 0,
  })
  // The mail server's message may name the address.
  e.json(200, { dropped, failure: failure.split(recipient.email).join('the address') })
}

function readCount(e: RequestEvent, field: string): number {
  const value = e.requestInfo().body[field]
  return typeof value === 'number' ? value : throwWrong(field)
}

function readHeldDeliveries(e: RequestEvent): readonly string[] {
  const { held = [] } = e.requestInfo().body
  const isList = Array.isArray(held) && held.every((id) => typeof id === 'string')
  return isList ? held : throwWrong('held')
}

/**
 * POST /ext/notifier/invite: mails the invite that is due. `{ isDue }`: true if there was one, even if the mail failed.
 */
export function sendInviteMail(e: RequestEvent): void {
  requireNotifier(e)
  e.json(200, { isDue: mailNextInvite(e.app) })
}

function readText(e: RequestEvent, field: string): string {
  const value = e.requestInfo().body[field]
  return typeof value === 'string' ? value : throwWrong(field)
}

function throwWrong(field: string): never {
  throwReason(400, { code: 'value-wrong', message: 'This is not a value that the notifier sends.', field })
}

/**
 * Admits only the notifier, which knows the secret of the data folder (cli/notifier-keys.ts).
 * @throws 404 to everybody else, as if there were no such route.
 */
function requireNotifier(e: RequestEvent): void {
  const secret = $os.getenv('COFFER_NOTIFIER_SECRET')
  const sent = e.request.header.get('X-Notifier-Secret')
  if (secret === '' || !$security.equal(sent, secret)) throwNotFound()
}
