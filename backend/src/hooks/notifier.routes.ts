/** The notifier's routes: it takes what is due, and says what became of it (ADR 0145). */
import { inTransaction } from '../lib/database.ts'
import { mailNextInvite } from '../lib/invite-mail.ts'
import { requireNotifier } from '../lib/notifier-access.ts'
import { claimDue } from '../lib/claim-due.ts'
import { hasWork, planMessages, recipientOf, settleTry } from '../lib/outbox.ts'
import type { ClaimedDelivery, Outcome } from '../lib/claimed-delivery.ts'
import { throwReason } from '../lib/refuse.ts'
import { sendMail, toLanguage } from '../lib/send-mail.ts'

/**
 * POST /ext/notifier/claim `{ lease, push, email }`: `{ deliveries }`, what is to be sent now, at most so many pushes and
 * mails; others do not get it until the lease ends.
 */
export function claimDeliveries(e: RequestEvent): void {
  requireNotifier(e)
  const lease = textOf(e, 'lease')
  const room = { push: countOf(e, 'push'), email: countOf(e, 'email') }
  let deliveries: readonly ClaimedDelivery[] = []
  if (hasWork(e.app)) {
    inTransaction(e, (transaction) => {
      planMessages(transaction)
      deliveries = claimDue(transaction, lease, room)
    })
  }
  e.json(200, { deliveries })
}

/** POST /ext/notifier/settle `{ delivery, lease, outcome, retryIn }`: `{ dropped }`, whether it is given up. */
export function settleDelivery(e: RequestEvent): void {
  requireNotifier(e)
  const { outcome, retryIn } = e.requestInfo().body
  const dropped = settle(e, {
    outcome: OUTCOMES.find((known) => known === outcome) ?? throwWrong('outcome'),
    retryIn: typeof retryIn === 'number' ? retryIn : 0,
  })
  e.json(200, { dropped })
}

const OUTCOMES: readonly Outcome[] = ['sent', 'gone', 'retry', 'refused']

function settle(e: RequestEvent, { outcome, retryIn }: { outcome: Outcome; retryIn: number }): boolean {
  const named = { id: textOf(e, 'delivery'), lease: textOf(e, 'lease') }
  let dropped = false
  inTransaction(e, (transaction) => {
    dropped = settleTry(transaction, { ...named, outcome, retryIn })
  })
  return dropped
}

/**
 * POST /ext/notifier/mail `{ delivery, lease, subject, text, button, footer, path, retryIn }`: sends the mail of a claimed
 * delivery and notes it. `{ dropped, failure }`: whether it is given up, and why it was not sent; '' when it was.
 */
export function sendNotificationMail(e: RequestEvent): void {
  requireNotifier(e)
  const delivery = textOf(e, 'delivery')
  const recipient = recipientOf(e.app, delivery, textOf(e, 'lease'))
  if (recipient === null) return e.json(200, { dropped: false, failure: '' })
  const values = {
    SUBJECT: textOf(e, 'subject'),
    TEXT: textOf(e, 'text'),
    BUTTON: textOf(e, 'button'),
    FOOTER: textOf(e, 'footer'),
    PATH: textOf(e, 'path'),
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
    // Not within a transaction: nobody could write while the mail server answers.
    sendMail(e.app, recipient.email, mail, { 'Message-ID': `<${delivery}@notifications.coffer>` })
  } catch (error) {
    failure = String(error)
  }
  const { retryIn } = e.requestInfo().body
  const dropped = settle(e, {
    outcome: failure === '' ? 'sent' : 'retry',
    retryIn: typeof retryIn === 'number' ? retryIn : 0,
  })
  // What the mail server says may name the address.
  e.json(200, { dropped, failure: failure.split(recipient.email).join('the address') })
}

function countOf(e: RequestEvent, field: string): number {
  const value = e.requestInfo().body[field]
  return typeof value === 'number' ? value : throwWrong(field)
}

/** POST /ext/notifier/invite: mails the invite that is due. `{ isDue }`: whether there was one, sent or not. */
export function sendInviteMail(e: RequestEvent): void {
  requireNotifier(e)
  e.json(200, { isDue: mailNextInvite(e.app) })
}

function textOf(e: RequestEvent, field: string): string {
  const value = e.requestInfo().body[field]
  return typeof value === 'string' ? value : throwWrong(field)
}

function throwWrong(field: string): never {
  throwReason(400, { code: 'value-wrong', message: 'This is not a value that the notifier sends.', field })
}
