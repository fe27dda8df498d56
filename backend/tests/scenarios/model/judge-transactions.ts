import { findEvent, find, get, isConcealed, change as replace, takesPart } from './tables.ts'
import type { Tables, TransactionRow } from './tables.ts'
import { discard, judgeCreate, judged, refused } from './step.ts'
import type { Judgement, Step } from './step.ts'
import type { Caller, NewTransaction, Seen } from './operation.ts'
import { readTyped } from './typed.ts'
import { isOwn, isPrivileged, knowsEvent, managesEvent } from './who.ts'

const LARGEST = 999_999_999

function amountReasons(text: string): string[] {
  const { hundredths, hasMoreDecimals } = readTyped(text)
  const reasons: string[] = []
  if (hasMoreDecimals) reasons.push('amount-too-many-decimals')
  else if (hundredths <= 0) reasons.push('amount-not-positive')
  if (hundredths > LARGEST) reasons.push('amount-too-large')
  return reasons
}

/** Accounting A3, A6, A12: checks what holds for every row, no matter who enters it. */
function shapeReasons(tables: Tables, row: NewTransaction): string[] {
  const [sender, receiver] = [find(tables.accounts, row.sender), find(tables.accounts, row.receiver)]
  if (sender === undefined || receiver === undefined) return ['account-missing']
  const reasons = amountReasons(row.amount)
  if (sender.id === receiver.id) reasons.push('same-account')
  if (!sender.isHere || !receiver.isHere) reasons.push('different-organisations')
  for (const account of [sender, receiver]) {
    if (account.status === 'closed') reasons.push('account-closed')
    if (account.status === 'inactive') {
      reasons.push(account.kind === 'event' ? 'event-not-active' : 'account-not-active')
    }
    if (!account.currencies.includes(row.currency)) reasons.push('currency-mismatch')
  }
  if (sender.kind === 'event' && receiver.kind === 'event')
    return [...reasons, 'two-events', ...moreReasons(row, false)]
  return [...reasons, ...groupReasons(tables, row)]
}

/** A category is one of these, and only an event's expense has one (accounting A30). */
const CATEGORIES = [
  'groceries',
  'restaurants',
  'drinks',
  'accommodation',
  'transport',
  'fuel',
  'entertainment',
  'sports',
  'shopping',
  'health',
  'household',
  'gifts',
  'fees',
  'other',
]

/** The days that are possible among those that the histories contain (accounting A31). */
const DAYS = ['2024-02-29', '2025-07-03']

interface More {
  readonly category: string
  readonly spentOn: string
}

function moreReasons({ category, spentOn }: More, isExpense: boolean): string[] {
  return [
    ...(category === '' || isExpense ? [] : ['category-of-event']),
    ...(category === '' || CATEGORIES.includes(category) ? [] : ['category-unknown']),
    ...(spentOn === '' || isExpense ? [] : ['day-of-event']),
    ...(spentOn === '' || DAYS.includes(spentOn) ? [] : ['day-impossible']),
  ]
}

/**
 * An expense has a group of its event and a description, and no other row has a group; only participants trade with an
 * event.
 */
function groupReasons(
  tables: Tables,
  row: { sender: string; receiver: string; group: string; description: string } & More,
): string[] {
  const event = findEvent(tables, row)
  if (event === undefined) return [...(row.group === '' ? [] : ['group-foreign']), ...moreReasons(row, false)]
  const reasons: string[] = []
  const other = get(tables.accounts, row.sender === event.id ? row.receiver : row.sender)
  if (other.kind === 'user' && !takesPart(tables, event.id, other.id)) reasons.push('not-a-participant')
  const isPaidByBank = other.kind === 'bank' && row.group !== ''
  const isExpense = row.sender === event.id && (other.kind === 'user' || isPaidByBank)
  reasons.push(...moreReasons(row, isExpense))
  if (isExpense && row.group === '') reasons.push('group-required')
  if (isExpense && row.description === '') reasons.push('description-required')
  if (isExpense && row.group !== '' && find(tables.groups, row.group)?.event !== event.id) {
    reasons.push('group-foreign')
  }
  if (!isExpense && row.group !== '') reasons.push('group-foreign')
  return reasons
}

/** The table of accounting A6, from top to bottom. */
function judgeRole(
  tables: Tables,
  caller: Caller,
  row: NewTransaction,
): { reason: string } | { status: 'pending' | 'approved' } {
  const [sender, receiver] = [find(tables.accounts, row.sender), find(tables.accounts, row.receiver)]
  if (sender === undefined || receiver === undefined) return { status: 'pending' }
  const privileged = isPrivileged(tables, caller)
  const event = findEvent(tables, row)
  const other = event?.id === sender.id ? receiver : sender
  if (event !== undefined && other.kind === 'user') {
    const may =
      isOwn(tables, caller, other.id) ||
      managesEvent(tables, caller, event) ||
      (event.id === sender.id && !isConcealed(tables, event) && isIn(tables, caller, event.id))
    return may ? { status: 'pending' } : { reason: 'not-permitted' }
  }
  if (isOwn(tables, caller, sender.id) && ['user', 'income'].includes(receiver.kind))
    return { status: 'approved' }
  if (isOwn(tables, caller, receiver.id) && ['user', 'expenses'].includes(sender.kind))
    return { status: 'pending' }
  if (!privileged) return { reason: sender.kind === 'bank' ? 'bank-sender' : 'not-permitted' }
  const isPaidByBank = event?.id === sender.id && receiver.kind === 'bank' && row.group !== ''
  if (isPaidByBank && isConcealed(tables, event)) return { reason: 'not-permitted' }
  return { status: ['user', 'event'].includes(sender.kind) ? 'pending' : 'approved' }
}

export function judgeEnter(tables: Tables, caller: Caller, row: NewTransaction): Judgement {
  const role = judgeRole(tables, caller, row)
  const events = tables.events.filter(({ id }) => id === row.sender || id === row.receiver)
  const isKnown = events.every((event) => knowsEvent(tables, caller, event))
  const reasons = (): string[] => [
    ...shapeReasons(tables, row),
    ...('reason' in role ? [role.reason] : []),
    ...(isKnown ? [] : ['not-permitted']),
  ]
  return judgeCreate(tables, caller, row, reasons, () => {
    const { amount, ...rest } = row
    const status = 'status' in role ? role.status : 'pending'
    const cents = readTyped(amount).hundredths
    const stored = { ...rest, amount: cents, status, declineReason: '', isOld: false, version: 0 }
    return { ...tables, transactions: [...tables.transactions, stored] }
  })
}

/** Finds a row; only the owner of the member's side sees rows of a concealed event (accounting A15). */
function findReadable(tables: Tables, caller: Caller, id: string): TransactionRow | undefined {
  const row = find(tables.transactions, id)
  if (row === undefined || !isConcealed(tables, findEvent(tables, row))) return row
  return isOwn(tables, caller, row.sender) || isOwn(tables, caller, row.receiver) ? row : undefined
}

const sides = (tables: Tables, row: TransactionRow) => [
  get(tables.accounts, row.sender),
  get(tables.accounts, row.receiver),
]

/** Accounting A8: 'while both accounts are active'. */
function activityReasons(tables: Tables, row: TransactionRow): string[] {
  const inEvent = findEvent(tables, row) !== undefined
  return sides(tables, row)
    .filter(({ status }) => status === 'inactive')
    .map(() => (inEvent ? 'event-not-active' : 'account-not-active'))
}

/** The reasons why a transaction could not stay as it is if it were entered now. */
export function stayReasons(tables: Tables, row: TransactionRow): readonly string[] {
  const holdsCurrency = sides(tables, row).every(({ currencies }) => currencies.includes(row.currency))
  return [
    ...(isClosed(tables, row) ? ['account-closed'] : []),
    ...activityReasons(tables, row),
    ...(holdsCurrency ? [] : ['currency-mismatch']),
    ...groupReasons(tables, row),
  ]
}

const isClosed = (tables: Tables, row: TransactionRow): boolean =>
  sides(tables, row).some(({ status }) => status === 'closed')

/** The fields that approving (accounting A7) and declining (accounting A20) write. */
type Written = Pick<TransactionRow, 'status' | 'declineReason'>

/**
 * Judges an answer by accounting A7, A20. A row that has this answer already stays the same, and repeating the answer
 * succeeds (accounting A17); another reason is another answer.
 */
function judgeAnswer(tables: Tables, caller: Caller, { id, version }: Seen, answer: Written): Judgement {
  const row = findReadable(tables, caller, id)
  if (row === undefined) return refused(tables, ['missing'])
  const reasons: string[] = []
  if (!isOwn(tables, caller, row.sender) && !isPrivileged(tables, caller)) reasons.push('not-the-sender')
  const isSame = row.status === answer.status && row.declineReason === answer.declineReason
  if (isSame && reasons.length === 0) return refused(tables, [])
  if (findEvent(tables, row) !== undefined) reasons.push('event-transaction')
  if (isClosed(tables, row)) reasons.push('account-closed')
  if (row.status === 'approved') reasons.push('already-approved')
  if (row.status === 'declined') reasons.push('already-declined')
  if (version !== row.version) reasons.push('changed-since')
  return judged(tables, reasons, () => ({
    ...tables,
    transactions: replace(tables.transactions, id, { ...answer, version: row.version + 1 }),
  }))
}

export const judgeApprove = (tables: Tables, caller: Caller, row: Seen): Judgement =>
  judgeAnswer(tables, caller, row, { status: 'approved', declineReason: '' })

export const judgeDecline = (tables: Tables, caller: Caller, row: Seen, reason: string): Judgement =>
  judgeAnswer(tables, caller, row, { status: 'declined', declineReason: reason })

/** Judges an edit by accounting A8. A request that changes nothing is no edit. */
export function judgeEdit(tables: Tables, caller: Caller, step: Extract<Step, { do: 'edit' }>): Judgement {
  const row = findReadable(tables, caller, step.row)
  if (row === undefined) return refused(tables, ['missing'])
  const { amount, ...texts } = step.change
  const wanted = { ...texts, ...(amount === undefined ? {} : { amount: readTyped(amount).hundredths }) }
  const reasons: string[] = []
  const isRepeatable = isTheirs(tables, caller, row) || isPrivileged(tables, caller)
  if (!isRepeatable) reasons.push('not-the-creator')
  const after = { ...row, ...wanted }
  const changes = JSON.stringify(after) !== JSON.stringify(row)
  const isBadAmount = amount !== undefined && amountReasons(amount).length > 0
  if (!changes && !isBadAmount) return refused(tables, reasons)
  if (isRepeatable && !isPrivileged(tables, caller) && hasLeftEvent(tables, caller, row))
    reasons.push('creator-left-event')
  if (isClosed(tables, row)) reasons.push('account-closed')
  if (row.status !== 'pending') reasons.push('not-pending')
  reasons.push(...activityReasons(tables, row), ...groupReasons(tables, after))
  if (amount !== undefined) reasons.push(...amountReasons(amount))
  return judged(tables, reasons, () => ({
    ...tables,
    transactions: replace(tables.transactions, row.id, { ...wanted, version: row.version + 1 }),
  }))
}

/** Judges a deletion by accounting A8. */
export function judgeDelete(tables: Tables, caller: Caller, id: string): Judgement {
  const row = findReadable(tables, caller, id)
  if (row === undefined) return refused(tables, ['missing'])
  const reasons: string[] = []
  if (isClosed(tables, row)) reasons.push('account-closed')
  if (!isPrivileged(tables, caller)) reasons.push(...deleteReasons(tables, caller, row))
  return judged(tables, reasons, () => discard(tables, caller, [id]))
}

/** Accounting A8: an entry in an event belongs to its creator while they take part in it or are its admin. */
export function hasLeftEvent(tables: Tables, caller: Caller, row: TransactionRow): boolean {
  const event = findEvent(tables, row)
  if (event === undefined || event.admins.includes(caller.user)) return false
  return !isIn(tables, caller, event.id)
}

/** Returns whether the caller takes part in the event. */
function isIn(tables: Tables, caller: Caller, event: string): boolean {
  const everyone = tables.groups.find((row) => row.event === event && row.isDefault)
  return tables.participants.some(
    ({ group, account }) => group === everyone?.id && isOwn(tables, caller, account),
  )
}

/** Accounting A8, A24: it belongs to the person who entered it, and an event's expense to the person who paid it. */
export function isTheirs(tables: Tables, caller: Caller, row: TransactionRow): boolean {
  const isPayer = findEvent(tables, row)?.id === row.sender && isOwn(tables, caller, row.receiver)
  return row.createdBy === caller.user || isPayer
}

/** These reasons are for people who are not privileged. */
function deleteReasons(tables: Tables, caller: Caller, row: TransactionRow): string[] {
  if (!isTheirs(tables, caller, row)) return ['not-the-creator']
  if (hasLeftEvent(tables, caller, row)) return ['creator-left-event']
  if (row.status === 'pending') return activityReasons(tables, row)
  if (row.status === 'declined') return []
  const receiver = get(tables.accounts, row.receiver)
  if (!isOwn(tables, caller, row.sender) || !['user', 'income'].includes(receiver.kind))
    return ['not-permitted']
  return row.isOld ? ['delete-window-over'] : []
}
