import { eventParts } from './books.ts'
import { change as replace, findEvent, find, get, isConcealed, takesPart } from './tables.ts'
import type { AccountRow, Tables, TransactionRow } from './tables.ts'
import { judgeCreate, judged, refused, retire } from './step.ts'
import type { Judgement } from './step.ts'
import type { StepOf } from './event-reasons.ts'
import type { Caller } from './operation.ts'
import { isPrivileged } from './who.ts'

const nameReasons = (name: string): string[] => (name.trim() === '' ? ['name-required'] : [])

/**
 * Product 2.13: privileged people create accounts of the community's own; a person's account is created with their
 * membership.
 */
export function judgeBookCreate(
  tables: Tables,
  caller: Caller,
  { account }: StepOf<'create-book'>,
): Judgement {
  const reasons = (): string[] => [
    ...(isPrivileged(tables, caller) && account.kind !== 'user' ? [] : ['not-permitted']),
    ...nameReasons(account.name),
  ]
  return judgeCreate(tables, caller, account, reasons, () => {
    const { id, kind, name, currencies } = account
    const row: AccountRow = {
      id,
      kind,
      name: name.trim(),
      currencies,
      status: 'active',
      owner: '',
      isHere: true,
    }
    return { ...tables, accounts: [...tables.accounts, row] }
  })
}

/** Returns true for an account of another community, or a deleted one. */
const isUnknown = (account: AccountRow | undefined): account is undefined => account?.isHere !== true

interface Use {
  readonly balances: number[]
  readonly hasPending: boolean
  readonly isInHiddenEvent: boolean
}

/**
 * Returns what closing would leave behind: balances in each currency, open requests, and whether a concealed event has
 * any (product 2.13).
 */
export function getAccountUse(tables: Tables, account: string): Use {
  const cents = new Map<string, number>()
  const add = (currency: string, amount: number): void =>
    void cents.set(currency, (cents.get(currency) ?? 0) + amount)
  const own = tables.transactions.filter(
    (row) => row.status !== 'declined' && [row.sender, row.receiver].includes(account),
  )
  const isShown = (row: TransactionRow): boolean => !isConcealed(tables, findEvent(tables, row))
  for (const row of own.filter(isShown))
    add(row.currency, row.receiver === account ? row.amount : -row.amount)
  for (const event of tables.events) {
    if (find(tables.accounts, event.id)?.status === 'closed' || isConcealed(tables, event)) continue
    const parts = eventParts(tables, event).filter((part) => part.account === account)
    for (const part of parts) add(part.currency, -part.cents)
  }
  return {
    balances: [...cents.values()],
    hasPending: own.some(({ status }) => status === 'pending'),
    isInHiddenEvent: own.some((row) => !isShown(row)),
  }
}

function useReasons(tables: Tables, account: string): string[] {
  const { balances, hasPending, isInHiddenEvent } = getAccountUse(tables, account)
  return [
    ...(isInHiddenEvent ? ['account-in-hidden-event'] : []),
    ...(balances.some((sum) => sum !== 0) ? ['account-not-even'] : []),
    ...(hasPending ? ['account-has-pending'] : []),
  ]
}

/**
 * Judges accounts other than events: privileged people name (product 2.13), deactivate, activate and close them; a
 * currency in use stays (accounting A3).
 */
export function judgeAccountEdit(tables: Tables, caller: Caller, step: StepOf<'edit-account'>): Judgement {
  const account = find(tables.accounts, step.account)
  if (isUnknown(account)) return refused(tables, ['missing'])
  const { name, status, currencies } = step.change
  const reasons = isPrivileged(tables, caller) ? [] : ['not-permitted']
  if (account.status === 'closed') reasons.push('account-closed')
  // A person's account has the name of the person.
  if (name !== undefined) reasons.push(...(account.kind === 'user' ? ['not-permitted'] : nameReasons(name)))
  if (status === 'closed') {
    // A person's account is closed when they leave.
    if (account.kind === 'user') reasons.push('not-permitted')
    reasons.push(...useReasons(tables, account.id))
  }
  const gone = currencies === undefined ? [] : account.currencies.filter((one) => !currencies.includes(one))
  if (gone.some((currency) => isUsed(tables, account.id, currency))) reasons.push('currency-in-use')
  if (gone.some((currency) => isOfOpenEvent(tables, account.id, currency))) reasons.push('currency-of-event')
  return judged(tables, reasons, () => ({
    ...tables,
    accounts: replace(tables.accounts, account.id, {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(status === undefined ? {} : { status }),
      ...(currencies === undefined ? {} : { currencies }),
    }),
  }))
}

const isUsed = (tables: Tables, account: string, currency: string | null): boolean =>
  tables.transactions.some(
    (row) => [row.sender, row.receiver].includes(account) && (currency === null || row.currency === currency),
  )

/** Returns whether the account can get parts and a settlement in the currency (accounting A12, A14). */
const isOfOpenEvent = (tables: Tables, account: string, currency: string): boolean =>
  tables.events.some(({ id }) => {
    const { status, currencies } = get(tables.accounts, id)
    return status !== 'closed' && currencies.includes(currency) && takesPart(tables, id, account)
  })

/** Privileged people delete an account without transactions; nobody deletes a person's. */
export function judgeAccountDelete(
  tables: Tables,
  caller: Caller,
  step: StepOf<'delete-account'>,
): Judgement {
  const account = find(tables.accounts, step.account)
  if (isUnknown(account)) return refused(tables, ['missing'])
  const reasons = isPrivileged(tables, caller) && account.kind !== 'user' ? [] : ['not-permitted']
  if (account.status === 'closed') reasons.push('account-closed')
  if (isUsed(tables, account.id, null)) reasons.push('account-has-transactions')
  return judged(tables, reasons, () => retire(tables, [account.id]))
}
