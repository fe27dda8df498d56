import { mint } from '../stage.ts'
import { getDefaultGroup, get, takesPart } from '../model/tables.ts'
import type { Status } from '../model/tables.ts'
import type { NewParticipant } from '../model/operation.ts'
import {
  chance,
  pickAccount,
  pickCreator,
  pickEvent,
  pickFrom,
  pickOwn,
  pickParticipant,
  pickWord,
} from './source.ts'
import type { Generator, Source } from './source.ts'
import { transaction } from './transactions.ts'

export const SHARES = ['1', '1', '1', '0.5', '2.25', '0.01', '999.99', '3.33']

function pickName(source: Source): string {
  if (chance(source.random, 8)) return source.random.pick(['abc', ' ab ', 'x'])
  if (chance(source.random, 8)) return source.random.pick(source.tables.groups).name.toUpperCase()
  return pickWord(source.random)
}

export function person(source: Source, group: string, account: string, share: string): NewParticipant {
  return { id: mint(source.random), group, account, share, createdBy: pickCreator(source) }
}

const group = (source: Source, event: string) => ({
  id: mint(source.random),
  event,
  name: pickName(source),
  createdBy: pickCreator(source),
})

export const createGroup: Generator = (source) => ({
  do: 'create-group',
  group: group(source, pickEvent(source).id),
  people: [],
  expense: null,
})

/** Creates a group along with its first expense, in one batch (accounting A16). */
export const createGroupWithExpense: Generator = (source) => {
  const { random } = source
  const event = pickEvent(source)
  const created = group(source, event.id)
  const accounts = new Set(Array.from({ length: random.whole(1, 3) }, () => pickParticipant(source, event)))
  const people = [...accounts].map((account) => person(source, created.id, account, random.pick(SHARES)))
  const expense = transaction(source, {
    sender: event.id,
    receiver: pickOwn(source),
    group: chance(random, 92) ? created.id : getDefaultGroup(source.tables, event.id).id,
  })
  return { do: 'create-group', group: created, people, expense }
}

export const renameGroup: Generator = (source) => {
  const others = source.tables.groups.filter((row) => !row.isDefault)
  const row = chance(source.random, 85)
    ? pickFrom(source.random, others)
    : pickFrom(source.random, source.tables.groups)
  return row === undefined ? null : { do: 'rename-group', group: row.id, name: pickName(source) }
}

/** Deletes mostly a group without expenses, in an open event. */
export const deleteGroup: Generator = (source) => {
  const { random, tables } = source
  const others = tables.groups.filter((row) => !row.isDefault)
  const unspent = others.filter(
    ({ id, event }) =>
      get(tables.accounts, event).status === 'active' && !tables.transactions.some((row) => row.group === id),
  )
  const row = pickFrom(random, chance(random, 70) ? unspent : chance(random, 50) ? others : tables.groups)
  return row === undefined ? null : { do: 'delete-group', group: row.id }
}

export const join: Generator = (source) => {
  const everyone = getDefaultGroup(source.tables, pickEvent(source).id)
  const share = chance(source.random, 92) ? '1' : source.random.pick(['0.01', '0', '2'])
  return { do: 'enlist', participant: person(source, everyone.id, pickOwn(source), share) }
}

export const addParticipant: Generator = (source) => {
  const everyone = getDefaultGroup(source.tables, pickEvent(source).id)
  const account = pickAccount(source, chance(source.random, 90) ? ['user'] : ['bank'])
  const share = source.random.pick([...SHARES, '1000', '0'])
  return { do: 'enlist', participant: person(source, everyone.id, account, share) }
}

export const addToGroup: Generator = (source) => {
  const others = source.tables.groups.filter((row) => !row.isDefault)
  const row = pickFrom(source.random, others)
  const event = source.tables.events.find(({ id }) => id === row?.event)
  if (row === undefined || event === undefined) return null
  const share = chance(source.random, 20)
    ? source.random.pick(['0', '-1', '1000'])
    : source.random.pick(SHARES)
  return { do: 'enlist', participant: person(source, row.id, pickParticipant(source, event), share) }
}

/** Every second time picks an upcoming event that the person takes part in and has transactions with. */
export const leave: Generator = (source) => {
  const { random, tables } = source
  const own = pickOwn(source)
  const involved = tables.events.filter(
    ({ id, start }) =>
      start > 0 &&
      takesPart(tables, id, own) &&
      tables.transactions.some(
        (row) =>
          row.createdBy !== '' && [`${id} ${own}`, `${own} ${id}`].includes(`${row.sender} ${row.receiver}`),
      ),
  )
  const event = (chance(random, 50) ? pickFrom(random, involved) : undefined) ?? pickEvent(source)
  const everyone = getDefaultGroup(tables, event.id).id
  const row = source.tables.participants.find(({ group: id, account }) => id === everyone && account === own)
  if (row === undefined || chance(source.random, 50))
    return { do: 'remove-participant', event: event.id, account: own }
  return { do: 'strike', participant: row.id }
}

export const removeParticipant: Generator = (source) => {
  const event = pickEvent(source)
  const account = pickParticipant(source, event)
  const known = source.tables.accounts.some(
    ({ id, kind, isHere }) => id === account && kind === 'user' && isHere,
  )
  return known ? { do: 'remove-participant', event: event.id, account } : null
}

export const removeFromGroup: Generator = (source) => {
  const { random, tables } = source
  const others = tables.participants.filter(
    (row) => tables.groups.find(({ id }) => id === row.group)?.isDefault === false,
  )
  const row = pickFrom(random, chance(random, 85) ? others : tables.participants)
  if (row === undefined) return null
  return chance(random, 60)
    ? { do: 'strike', participant: row.id }
    : { do: 'share', participant: row.id, share: '0' }
}

export const changeShare: Generator = (source) => {
  const row = pickFrom(source.random, source.tables.participants)
  if (row === undefined) return null
  return {
    do: 'share',
    participant: row.id,
    share: source.random.pick([...SHARES, '0', '0', '0', '1000', '-1']),
  }
}

/** Mostly picks an event in this state. */
function pickEventIn({ random, tables }: Source, status: Status): string {
  const fitting = tables.events.filter(({ id }) => get(tables.accounts, id).status === status)
  return (pickFrom(random, chance(random, 75) ? fitting : tables.events) ?? random.pick(tables.events)).id
}

/** Picks as `pickEventIn` does, mostly an event with expenses. */
function pickSpent(source: Source, status: Status): string {
  const { random, tables } = source
  const spent = tables.events.filter(
    ({ id }) =>
      get(tables.accounts, id).status === status && tables.transactions.some((row) => row.sender === id),
  )
  const event = chance(random, 75) ? pickFrom(random, spent) : undefined
  return event?.id ?? pickEventIn(source, status)
}

const settingStatus =
  (status: Status, from: Status): Generator =>
  (source) => ({
    do: 'set-status',
    event: pickSpent(source, from),
    status: chance(source.random, 5) ? 'closed' : status,
  })
export const lock = settingStatus('inactive', 'active')
export const unlock = settingStatus('active', 'inactive')

export const hide: Generator = (source) => {
  const event = pickEvent(source)
  return { do: 'set-hidden', event: event.id, meta: event.metaId, hidden: !event.hidden }
}

export const setAdmins: Generator = (source) => {
  const { random, tables } = source
  const event = pickEvent(source)
  const members = tables.people.filter(({ membership }) => membership !== 'none' || chance(random, 15))
  const admins = chance(random, 15) ? [] : random.sample(members, random.whole(1, 3)).map(({ id }) => id)
  return { do: 'set-admins', event: event.id, meta: event.metaId, admins }
}

export const conclude: Generator = (source) => ({ do: 'conclude', event: pickSpent(source, 'inactive') })

export const deleteAll: Generator = (source) => ({ do: 'delete-all', event: pickEvent(source).id })
