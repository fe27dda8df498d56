import type { SheetId, SheetParams } from '@coffer/shared-sdk/contracts'
import { decimalFromCents, formatShare } from '@coffer/shared-sdk/domain'
import { encodeParts } from '@coffer/shared-sdk/host'
import { paths } from '@coffer/shared-sdk/navigation'
import { expenseParams } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts, WaitingWrite } from '@coffer/shared-sdk/queries'
import { formatMoney } from '@coffer/shared-ui'
import type { waitingTexts } from '../../texts/waiting.en.ts'

type Words = ReturnType<typeof waitingTexts.current>

/** Returns a sentence that says what a waiting change does. */
export function describeWrite({ kind, shown, requests }: WaitingWrite, { kinds, people }: Words): string {
  const { created, answered, event } = shown
  const [first] = kind === 'approve' || kind === 'decline' ? answered : created
  const amount = formatMoney({
    cents: created.reduce((all, one) => all + one.amount, 0),
    currency: first?.currency ?? 'EUR',
  })
  const [from, to, where] = [first?.sender.name ?? '', first?.receiver.name ?? '', event?.name ?? '']
  switch (kind) {
    case 'send':
      return kinds.send(amount, to)
    case 'transfer':
      return kinds.transfer(amount, from, to)
    case 'request':
      return kinds.request(amount, created.length > 1 ? people(created.length) : from)
    case 'payment':
      // The payer's own entry waits for the other side.
      return first?.status === 'pending' ? kinds.paid(amount, from) : kinds.received(amount, to)
    case 'expense':
      return kinds.expense(amount, where)
    case 'funds':
      return kinds.funds(amount, where)
    case 'comment':
      return kinds.comment(getComment(requests).text)
    case 'restore':
      return kinds.restore(shown.name)
    case 'approve':
    case 'decline':
      if (!first || answered.length > 1)
        return kinds[kind === 'approve' ? 'approveSome' : 'declineSome'](Math.max(1, answered.length))
      return kinds[kind](formatMoney({ cents: first.amount, currency: first.currency }), to)
    case 'join':
    case 'leave':
      return kinds[kind](where)
    case 'name':
      return kinds.name(shown.name)
    case 'picture':
      return kinds.picture
  }
}

/** Where a refused change is corrected: a form with what was entered, or the page that it is about. */
export type Correction =
  | { [Id in SheetId]: { readonly kind: 'form'; readonly id: Id; readonly params: SheetParams[Id] } }[SheetId]
  | { readonly kind: 'sheet'; readonly transactionId: string }
  | { readonly kind: 'page'; readonly path: string }

export function findCorrection(write: WaitingWrite): Correction | null {
  const { kind, shown, requests } = write
  const { created, answered, event } = shown
  const [first] = created
  const total = created.reduce((all, one) => all + one.amount, 0)
  const typed = { amount: toAmountText(total), description: first?.description ?? '' }
  switch (kind) {
    case 'send':
      return first ? form('send', { receiverId: first.receiverId, ...typed }) : null
    case 'transfer':
      return first
        ? form('transfer', { senderId: first.senderId, receiverId: first.receiverId, ...typed })
        : null
    case 'request':
      return form('request', { senderIds: created.map(({ senderId }) => senderId).join(','), ...typed })
    case 'payment':
      return first ? form('payment', { ...getPaymentParams(first), ...typed }) : null
    case 'expense':
      return first && event ? form('event-expense', getExpenseParams(write)) : null
    case 'funds':
      return first && event
        ? form('event-funds', { eventId: event.id, senderId: first.senderId, ...typed })
        : null
    case 'comment': {
      const { tx, text } = getComment(requests)
      return form('transaction', { transactionId: tx, comment: text })
    }
    case 'restore':
      return null
    case 'name':
      return form('edit-profile', { name: shown.name })
    case 'picture':
      return form('edit-profile', {})
    case 'approve':
    case 'decline': {
      const [request] = answered
      return request ? { kind: 'sheet', transactionId: request.id } : null
    }
    case 'join':
    case 'leave':
      return event && { kind: 'page', path: paths.event(event.id) }
  }
}

function getPaymentParams({
  status,
  senderId,
  receiverId,
  settles,
}: TransactionWithAccounts): SheetParams['payment'] {
  const isPaid = status === 'pending'
  return {
    direction: isPaid ? 'paid' : 'received',
    otherId: isPaid ? senderId : receiverId,
    ...(settles !== '' && { eventId: settles }),
  }
}

/** Returns what an expense was entered with; the members of the group that it creates replace the group. */
function getExpenseParams({ shown, requests }: WaitingWrite): SheetParams['event-expense'] {
  const { created, newGroup } = shown
  const { groupId, ...params } = expenseParams(created)
  if (!newGroup) return groupId === undefined ? params : { ...params, groupId }
  const name = requests.find(({ collection }) => collection === 'acc_groups')?.body['name']
  return {
    ...params,
    members: encodeParts(
      newGroup.participants.map(({ participantId, share }) => [participantId, formatShare(share)]),
    ),
    ...(typeof name === 'string' && { groupName: name }),
  }
}

/** Returns the comment that is written, and its transaction. */
function getComment([request]: WaitingWrite['requests']): { readonly tx: string; readonly text: string } {
  const { tx, text } = request?.body ?? {}
  return { tx: typeof tx === 'string' ? tx : '', text: typeof text === 'string' ? text : '' }
}

const toAmountText = (cents: number): string => decimalFromCents(cents).toFixed(2)

function form<Id extends SheetId>(id: Id, params: SheetParams[Id]): Correction {
  return { kind: 'form', id, params } as Correction
}
