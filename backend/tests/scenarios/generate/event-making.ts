import { mint } from '../stage.ts'
import type { NewDates, Period } from '../model/operation.ts'
import { chance, pickAccount, pickCreator, pickEvent, pickFrom, pickWord } from './source.ts'
import type { Generator, Source } from './source.ts'
import { SHARES, person } from './events.ts'

const DAYS = [-20, -10, -5, -1, 1, 5, 10, 20]

function pickPeriod({ random }: Source): Period {
  const [start = null, end = null] = random.sample(DAYS, 2).toSorted((a, b) => a - b)
  if (chance(random, 5))
    return random.pick([
      { start: null, end },
      { start, end: null },
    ])
  return chance(random, 8) ? { start: end, end: start } : { start, end }
}

/** Mostly picks a name of its own, sometimes another event's in other letters, sometimes an empty one. */
function pickName(source: Source): string {
  if (chance(source.random, 5)) return source.random.pick(['', '   '])
  if (chance(source.random, 8)) return ` ${pickEvent(source).name.toUpperCase()} `
  return pickWord(source.random)
}

function pickAdmins({ random, tables, caller }: Source): readonly string[] {
  if (chance(random, 30)) return []
  const members = tables.people.filter(({ membership }) => membership !== 'none' || chance(random, 10))
  const others = random.sample(members, random.whole(1, 2)).map(({ id }) => id)
  // A person who names only others gives the event away, and may not fill it any more.
  return chance(random, 15) ? others : [...new Set([caller.user, ...others])]
}

/** Creates a complete event in one batch (accounting A12): account, dates, 'everyone', participants. */
export const createEvent: Generator = (source) => {
  const { random, tables } = source
  const account = {
    id: mint(random),
    name: pickName(source),
    status: chance(random, 4) ? random.pick(['inactive', 'closed'] as const) : ('active' as const),
    createdBy: pickCreator(source),
  }
  const dates: NewDates = {
    id: mint(random),
    event: account.id,
    period: pickPeriod(source),
    hidden: chance(random, 15),
    admins: pickAdmins(source),
    createdBy: pickCreator(source),
  }
  const everyone = {
    id: mint(random),
    event: account.id,
    name: chance(random, 85) ? random.pick(['everyone', 'everyone', ' Everyone ']) : 'Sailors',
    createdBy: pickCreator(source),
  }
  const members = tables.accounts.filter(({ kind, isHere }) => kind === 'user' && isHere)
  const people = random.sample(members, random.whole(0, 5)).map(({ id }) => id)
  const accounts = chance(random, 5) ? [...people, pickAccount(source, ['bank'])] : people
  return {
    do: 'create-event',
    account,
    dates,
    everyone,
    people: accounts.map((id) => person(source, everyone.id, id, random.pick(SHARES))),
  }
}

const editing =
  (has: { readonly name: boolean; readonly period: boolean }): Generator =>
  (source) => {
    const { id, metaId } = pickEvent(source)
    return {
      do: 'edit-event',
      event: id,
      meta: metaId,
      name: has.name ? pickName(source) : null,
      period: has.period ? pickPeriod(source) : null,
    }
  }
export const renameEvent = editing({ name: true, period: false })
export const moveEvent = editing({ name: false, period: true })
export const editEvent = editing({ name: true, period: true })

/** Deletes mostly an event without expenses; some events stay, so that histories go on. */
export const deleteEvent: Generator = (source) => {
  const { random, tables } = source
  if (tables.events.length < 4) return null
  const unspent = tables.events.filter(
    ({ id }) => !tables.transactions.some((row) => row.sender === id || row.receiver === id),
  )
  const event = pickFrom(random, chance(random, 70) ? unspent : tables.events)
  return event === undefined ? null : { do: 'delete-event', event: event.id }
}
