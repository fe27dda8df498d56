/** The text of a message that a person reads: one notification, or several as one. */
import { namesPayments } from '../lib/notification-kinds.ts'
import type { NotificationParams } from '../lib/notification-kinds.ts'
import type { OwnPayment, OwnPayments } from './own-payments.ts'
import type { ClaimedDelivery } from '../lib/claimed-delivery.ts'
import { getTexts } from './texts.ts'
import type { Texts } from './texts.en.ts'

export interface Message {
  readonly title: string
  /** Lines below the title; '' if the title says it all. */
  readonly body: string
  /** A path of the app. */
  readonly url: string
}

type Notification = ClaimedDelivery['notifications'][number] & {
  /** The reader's open payments in the event. */
  readonly payments: readonly OwnPayment[]
}

/** A message names at most this many notifications, or payments; the others are counted. */
const NAMED = 3

/** Adds the payments. The link leads to the event's plan if the reader has open payments. */
function withPayments(
  notification: ClaimedDelivery['notifications'][number],
  account: string,
  getPayments: OwnPayments,
): Notification {
  const { kind, params, url } = notification
  const payments = namesPayments(kind) && params.id !== undefined ? getPayments(params.id, account) : []
  if (payments.length === 0) return { ...notification, payments }
  return { ...notification, payments, url: `${url}?sheet=settle-up&sheet.eventId=${params.id}` }
}

/**
 * Writes the text of a message; it names the community for people who belong to several.
 * @param getPayments the payments that a locked or concluded event leaves open
 */
export function composeMessage(delivery: ClaimedDelivery, getPayments: OwnPayments): Message {
  const { language, membership, community, hasOthers, account } = delivery
  const texts = getTexts(language)
  const notifications = delivery.notifications.map((each) => withPayments(each, account, getPayments))
  const message =
    notifications.length === 1
      ? composeSingle(texts, notifications, community)
      : composeSeveral(texts, notifications)
  const lines = [message.body, hasOthers ? community : ''].filter((line) => line !== '')
  return { ...message, body: lines.join('\n'), url: underMembership(message.url, membership) }
}

/**
 * Adds the membership to a path: the app selects that membership, and shows the push with its community's picture (ADR
 * 0145).
 */
function underMembership(path: string, membership: string): string {
  const separator = path.includes('?') ? '&' : '?'
  return `${path}${separator}membership=${membership}`
}

function composeSingle(texts: Texts, notifications: readonly Notification[], community: string): Message {
  const [first] = notifications
  if (first === undefined) throw new Error('A message has at least one notification.')
  const [title, body] = formatNotification(texts, first, community)
  return { title, body, url: first.url }
}

function composeSeveral(texts: Texts, notifications: readonly Notification[]): Message {
  const kinds = new Set(notifications.map(({ kind }) => kind))
  const [kind] = kinds
  const count = notifications.length
  const titles: Partial<Record<Notification['kind'], (count: number) => string>> = texts.severalByKind
  const hasOneKind =
    kinds.size === 1 && notifications.every(({ params }) => params.payment !== true && params.again !== true)
  const title = (hasOneKind && kind !== undefined ? titles[kind] : undefined) ?? texts.several
  const named = notifications.slice(0, NAMED).map((each) => formatNotification(texts, each, '')[0])
  const rest = count > NAMED ? [texts.more(count - NAMED)] : []
  return { title: title(count), body: [...named, ...rest].join('\n'), url: listUrl(notifications) }
}

/** Returns the page that shows all of them: the list of requests, the one event, or the start. */
function listUrl(notifications: readonly Notification[]): string {
  if (notifications.every(({ kind }) => kind === 'request-received' || kind === 'reminder')) {
    return '/dashboard?sheet=requests'
  }
  const [first = '/dashboard', ...others] = new Set(notifications.map(({ url }) => url))
  return others.length === 0 ? first : '/dashboard'
}

/** Returns the title and the line below it. */
function formatNotification(
  texts: Texts,
  { kind, params, payments }: Notification,
  community: string,
): readonly [title: string, body: string] {
  const { who = '', event = '', description = '', reason = '' } = params
  const amount = formatAmount(texts, params)
  const isPayment = params.payment === true
  switch (kind) {
    case 'request-received':
      return [(isPayment ? texts.paymentClaimed : texts.requestReceived)(who, amount), description]
    case 'request-approved':
      return [(isPayment ? texts.paymentConfirmed : texts.requestApproved)(who, amount), description]
    case 'request-declined': {
      const title = (isPayment ? texts.paymentDenied : texts.requestDeclined)(who, amount)
      return [title, reason === '' ? description : texts.reason(reason)]
    }
    case 'money-received':
      return [(isPayment ? texts.paymentReceived : texts.moneyReceived)(who, amount), description]
    case 'reminder':
      return [(isPayment ? texts.paymentReminder : texts.reminder)(who, amount), description]
    case 'invited':
      return [texts.invited(params.community ?? community), who === '' ? '' : texts.invitedBy(who)]
    case 'event-joined':
      return [texts.eventJoined(who, event), '']
    case 'event-added':
      return params.again === true
        ? [texts.eventAddedAgain(who, event), '']
        : [
            texts.eventAdded(who, event),
            params.fromNow === true ? texts.eventSharedFromNow : texts.eventShared,
          ]
    case 'event-removed':
      if (event === '') return [texts.removedFromHidden, '']
      return [texts.eventRemoved(who, event), texts.alsoDeleted(params.count ?? 0)]
    case 'expense-entered':
      return [texts.expenseEntered(who, event), described(description, amount)]
    case 'expense-changed':
      return [changedTitle(texts, params), describeChange(texts, params)]
    case 'expense-deleted':
      if (params.all === true)
        return [(params.again === true ? texts.allRestored : texts.allDeleted)(who, event), '']
      return [deletedTitle(texts, params), described(description, amount)]
    case 'comment':
      return [commentTitle(texts, params), params.comment ?? '']
    case 'event-locked':
      return withOwnPayments(texts, payments, [
        texts.eventLocked(event),
        params.revealed === true ? texts.revealedBy(who) : texts.lockedBy(who),
      ])
    case 'event-shown':
      return [texts.eventShown(event), texts.shownBy(who)]
    case 'event-admin-added':
      return [texts.eventAdminAdded(who, event), texts.eventAdminMay]
    case 'event-concluded':
      return withOwnPayments(texts, payments, [texts.eventConcluded(event), texts.concludedBy(who)])
    case 'namesake':
      return [params.joined === true ? texts.newNamesake(who) : texts.namesake(who), texts.namesakeText]
    case 'low-balance':
      return [texts.lowBalance, texts.balanceIs(amount)]
    case 'role-changed': {
      const name = params.community ?? community
      return [params.role === 'admin' ? texts.madeAdmin(name) : texts.madeMember(name), '']
    }
  }
}

/**
 * Puts a single payment into the title, because pushes and lists of several notifications show little else. Several payments are
 * lines above the text.
 */
function withOwnPayments(
  texts: Texts,
  payments: readonly OwnPayment[],
  [title, body]: readonly [title: string, body: string],
): readonly [title: string, body: string] {
  const sentences = payments.map(({ isOwed, who, cents, currency }) =>
    (isOwed ? texts.owed : texts.owing)(who, formatAmount(texts, { amount: cents, currency })),
  )
  const [first, ...others] = sentences
  if (first === undefined) return [title, body]
  if (others.length === 0) return [texts.withPayment(title, first), body]
  const rest = sentences.length > NAMED ? [texts.more(sentences.length - NAMED)] : []
  return [title, [...sentences.slice(0, NAMED), ...rest, body].join('\n')]
}

/** Names what was commented on: the transaction, else its event, which is all that a hidden event's push says. */
function commentTitle(texts: Texts, { who = '', event, description = '' }: NotificationParams): string {
  if (description !== '') return texts.commentedOn(who, description)
  return event === undefined ? texts.commented(who) : texts.commentedIn(who, event)
}

const changedTitle = (texts: Texts, { who = '', event = '', entered, funds }: NotificationParams): string =>
  (entered === true ? texts.enteredChanged : funds === true ? texts.fundsChanged : texts.expenseChanged)(
    who,
    event,
  )

function deletedTitle(texts: Texts, params: NotificationParams): string {
  const { who = '', event = '', entered, funds, again } = params
  const { ofEntered, ofFunds, ofExpense } = again === true ? texts.restored : texts.deleted
  return (entered === true ? ofEntered : funds === true ? ofFunds : ofExpense)(who, event)
}

/** Describes the expense as it is now, with the former amount if that has changed; '' in a hidden event. */
function describeChange(texts: Texts, params: NotificationParams): string {
  const { before, amount, description = '' } = params
  const now = formatAmount(texts, params)
  if (before === undefined || before === amount) return described(description, now)
  return described(description, texts.insteadOf(now, formatAmount(texts, { ...params, amount: before })))
}

const described = (description: string, amount: string): string =>
  [description, amount].filter((part) => part !== '').join(': ')

/** Formats an amount as the app shows it (product 9.4): symbol, two decimals, a minus as wide as a digit. */
function formatAmount(texts: Texts, { amount, currency }: NotificationParams): string {
  if (amount === undefined || currency === undefined) return ''
  return new Intl.NumberFormat(texts.money, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .format(amount / 100)
    .replace('-', '−')
}
