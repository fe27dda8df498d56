import type { Random } from '../../../src/demo/random.ts'
import type { Act, Caller, Operation } from '../model/operation.ts'
import type { AccountKind, AccountRow, EventRow, GroupRow, Tables } from '../model/tables.ts'
import { getDefaultGroup } from '../model/tables.ts'
import { typed } from '../model/typed.ts'
import { mint } from '../stage.ts'

/** The input of a generator: random numbers, the present tables, and earlier operations. */
export interface Source {
  readonly random: Random
  readonly tables: Tables
  readonly caller: Caller
  readonly earlier: readonly Operation[]
}

/** Makes a random act, sensible or not; `null` if there is nothing to act upon. */
export type Generator = (source: Source) => Act | null

export const chance = (random: Random, percent: number): boolean => random.whole(1, 100) <= percent

export function pickFrom<T>(random: Random, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : random.pick(items)
}

/** Mostly picks an account of these kinds, sometimes any. */
export function pickAccount({ random, tables }: Source, kinds: readonly AccountKind[]): string {
  if (chance(random, 2)) return mint(random)
  if (chance(random, 3)) return random.pick(tables.accounts.filter((row) => !row.isHere)).id
  const meant = tables.accounts.filter((row) => row.isHere && kinds.includes(row.kind))
  const rows: readonly AccountRow[] = meant.length === 0 || chance(random, 6) ? tables.accounts : meant
  return random.pick(rows).id
}

/** Picks the caller's own account, sometimes somebody else's. */
export function pickOwn(source: Source): string {
  const { random, tables, caller } = source
  const own = tables.accounts.find((row) => row.owner !== '' && row.owner === caller.user)
  return own === undefined || chance(random, 5) ? pickAccount(source, ['user']) : own.id
}

export const pickEvent = ({ random, tables }: Source): EventRow => random.pick(tables.events)

export function pickGroup(source: Source, event: EventRow): GroupRow {
  const { random, tables } = source
  const groups = tables.groups.filter((row) => row.event === event.id)
  return chance(random, 4) ? random.pick(tables.groups) : random.pick(groups)
}

/** Picks a user account, mostly one that takes part in the event. */
export function pickParticipant(source: Source, event: EventRow): string {
  const { random, tables } = source
  const everyone = getDefaultGroup(tables, event.id).id
  const inside = tables.participants.filter((row) => row.group === everyone)
  const row = chance(random, 12) ? undefined : pickFrom(random, inside)
  return row === undefined ? pickAccount(source, ['user']) : row.account
}

const BAD_AMOUNTS = ['0', '-5', '-0.01', '0.001', '12.345', '10000000', '123456789012', '0.009']

export function pickAmount(random: Random): string {
  if (chance(random, 6)) return random.pick(BAD_AMOUNTS)
  if (chance(random, 3)) return '9999999.99'
  if (chance(random, 20)) return random.pick(['0.01', '0.02', '0.05', '1', '10', '100', '0.1', '33.33'])
  return typed(random.whole(1, chance(random, 80) ? 20_000 : 2_000_000))
}

export const pickCurrency = (random: Random): string => (chance(random, 88) ? 'EUR' : 'USD')

export const pickWord = (random: Random): string => `Word ${mint(random).slice(0, 6)}`

/** Returns a transaction's description, seldom an empty one. */
export const pickDescription = (random: Random): string => (chance(random, 4) ? '' : pickWord(random))

/** Picks a transaction's category (accounting A30), seldom one that nothing can have. */
export function pickCategory(random: Random, isExpense: boolean): string {
  if (chance(random, 4)) return 'food'
  const isWanted = chance(random, isExpense ? 60 : 4)
  return isWanted ? random.pick(['groceries', 'drinks', 'other']) : ''
}

/** Picks a transaction's day (accounting A31), seldom one that nothing can have. */
export function pickDay(random: Random, isExpense: boolean): string {
  if (chance(random, 4)) return random.pick(['2025-02-29', '1999-12-31', '2999-01-01'])
  const isWanted = chance(random, isExpense ? 40 : 4)
  return isWanted ? random.pick(['2024-02-29', '2025-07-03']) : ''
}

/** Picks the creator that the body names: the caller, rarely somebody else. */
export function pickCreator({ random, tables, caller }: Source): string {
  return chance(random, 2) ? random.pick(tables.people).id : caller.user
}
