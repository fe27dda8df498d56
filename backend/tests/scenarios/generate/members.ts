import { getBalances, listLeaveBlockers } from '../model/judge-members.ts'
import type { Act } from '../model/operation.ts'
import type { PersonRow, Tables } from '../model/tables.ts'
import { typed } from '../model/typed.ts'
import { isPrivileged } from '../model/who.ts'
import { mint } from '../stage.ts'
import { chance, pickFrom } from './source.ts'
import type { Generator, Source } from './source.ts'
import { transaction } from './transactions.ts'

const listMembers = (tables: Tables): readonly PersonRow[] =>
  tables.people.filter(({ membership }) => membership !== 'none')

const anybody = ({ random, tables }: Source): PersonRow => random.pick(tables.people)

export const changeRole: Generator = (source) => {
  const { random, tables } = source
  const person = chance(random, 92) ? random.pick(listMembers(tables)) : anybody(source)
  return { do: 'change-role', person: person.id, role: chance(random, 60) ? 'admin' : 'user' }
}

/** Mostly removes a person whom nothing keeps; often the caller themselves. */
export const leaveCommunity: Generator = (source) => {
  const { random, tables, caller } = source
  const free = listMembers(tables).filter(({ id }) => listLeaveBlockers(tables, id).length === 0)
  const own = free.find(({ id }) => id === caller.user)
  const person = chance(random, 70) ? (own ?? pickFrom(random, free)) : undefined
  const other = chance(random, 50) ? tables.people.find(({ id }) => id === caller.user) : anybody(source)
  const chosen = person ?? other
  return chosen === undefined ? null : { do: 'leave-community', person: chosen.id }
}

/** Brings a balance to zero, so that its owner can leave: the caller's own, or another's by privileged people. */
export const evenOut: Generator = (source) => {
  const { random, tables, caller } = source
  const account = (kind: string): string =>
    tables.accounts.find((row) => row.kind === kind && row.status === 'active')?.id ?? ''
  const owned = tables.accounts.filter((row) => row.isHere && row.owner !== '' && row.status === 'active')
  const mine = owned.find(({ owner }) => owner === caller.user)
  const [own = 0] = mine === undefined ? [] : getBalances(tables, mine.id)
  if (mine !== undefined && own > 0) return pay(source, mine.id, account('income'), own)
  if (!isPrivileged(tables, caller)) return null
  const owing = owned.filter(({ id }) => (getBalances(tables, id)[0] ?? 0) < 0)
  const chosen = pickFrom(random, owing)
  if (chosen === undefined) return null
  return pay(source, account('bank'), chosen.id, -(getBalances(tables, chosen.id)[0] ?? 0))
}

const pay = (source: Source, sender: string, receiver: string, cents: number): Act => ({
  do: 'enter',
  rows: [{ ...transaction(source, { sender, receiver }), amount: typed(cents), currency: 'EUR' }],
})

/** Mostly invites a person who is not, or no longer, a member. */
export const invite: Generator = (source) => {
  const { random, tables, caller } = source
  const others = tables.people.filter(({ membership }) => membership === 'none')
  const person = (chance(random, 85) ? pickFrom(random, others) : undefined) ?? anybody(source)
  return { do: 'invite', invite: { id: mint(random), person: person.id, createdBy: caller.user } }
}

export const revokeInvite: Generator = ({ random, tables }) => {
  const open = tables.invites.filter(({ accepted }) => !accepted)
  const chosen = (chance(random, 70) ? pickFrom(random, open) : undefined) ?? pickFrom(random, tables.invites)
  return chosen === undefined ? null : { do: 'revoke-invite', invite: chosen.id }
}

/** Accepts an invite of the caller, mostly an open one. */
export const acceptInvite: Generator = ({ random, tables, caller }) => {
  const own = tables.invites.filter(({ person }) => person === caller.user)
  const open = own.filter(({ accepted }) => !accepted)
  const chosen = pickFrom(random, open) ?? pickFrom(random, own) ?? pickFrom(random, tables.invites)
  return chosen === undefined ? null : { do: 'accept-invite', invite: chosen.id }
}
