import { getAccountUse } from '../model/judge-accounts.ts'
import type { AccountKind, AccountRow, Settings } from '../model/tables.ts'
import { mint } from '../stage.ts'
import { chance, pickCreator, pickFrom, pickWord } from './source.ts'
import type { Generator, Source } from './source.ts'

const BOOKS: readonly AccountKind[] = ['bank', 'receivable', 'payable', 'income', 'expenses', 'equity']

const pickName = (source: Source): string =>
  chance(source.random, 8) ? source.random.pick(['', '   ']) : pickWord(source.random)

export const createBook: Generator = (source) => {
  const { random } = source
  const kind = chance(random, 8) ? 'user' : random.pick(BOOKS)
  const currencies = random.pick([['EUR'], ['EUR'], ['EUR', 'USD']])
  const account = {
    id: mint(random),
    kind,
    name: pickName(source),
    currencies,
    createdBy: pickCreator(source),
  }
  return { do: 'create-book', account }
}

/**
 * Picks no event, because those are edited in another way: mostly the community's own account, sometimes another
 * community's or none.
 */
function pickManaged({ random, tables }: Source): AccountRow | null {
  if (chance(random, 3)) return null
  const managed = tables.accounts.filter(({ kind, id }) => kind !== 'event' && !id.includes(' '))
  const books = managed.filter(({ isHere, kind }) => isHere && kind !== 'user')
  return (chance(random, 65) ? pickFrom(random, books) : undefined) ?? random.pick(managed)
}

/** Renames an account, seldom a person's, and that always to another name than theirs. */
export const nameAccount: Generator = (source) => {
  const people = source.tables.accounts.filter(({ kind, isHere }) => isHere && kind === 'user')
  const person = chance(source.random, 15) ? pickFrom(source.random, people) : undefined
  if (person !== undefined)
    return { do: 'edit-account', account: person.id, change: { name: pickWord(source.random) } }
  const books = source.tables.accounts.filter(({ kind, isHere }) => isHere && BOOKS.includes(kind))
  const account = pickFrom(source.random, books)
  return account === undefined
    ? null
    : { do: 'edit-account', account: account.id, change: { name: pickName(source) } }
}

export const changeCurrencies: Generator = (source) => {
  const { random } = source
  const account = pickManaged(source)
  const currencies = random.pick([['EUR'], ['EUR', 'USD'], ['EUR', 'USD'], ['USD']])
  return { do: 'edit-account', account: account?.id ?? mint(random), change: { currencies } }
}

/** Mostly reopens an inactive account: with too many of them nothing happens in a history. */
export const switchAccount: Generator = (source) => {
  const { random, tables } = source
  const inactive = tables.accounts.filter(
    (row) => row.isHere && row.kind !== 'event' && row.status === 'inactive',
  )
  const closed = chance(random, 10)
    ? pickFrom(
        random,
        tables.accounts.filter(({ status, kind }) => status === 'closed' && kind !== 'event'),
      )
    : undefined
  const reopened = closed ?? (chance(random, 65) ? pickFrom(random, inactive) : undefined)
  if (reopened !== undefined)
    return { do: 'edit-account', account: reopened.id, change: { status: 'active' } }
  return {
    do: 'edit-account',
    account: pickManaged(source)?.id ?? mint(random),
    change: { status: 'inactive' },
  }
}

/** Sometimes picks an account with only open requests left. */
const pickToClose = (source: Source): string => {
  const { random, tables } = source
  if (chance(random, 40)) return pickUnused(source)
  const requested = tables.accounts.filter(({ id, kind, isHere }) => {
    if (!isHere || !BOOKS.includes(kind)) return false
    const { balances, hasPending } = getAccountUse(tables, id)
    return hasPending && balances.every((sum) => sum === 0)
  })
  return pickFrom(random, requested)?.id ?? pickUnused(source)
}

/** Mostly picks an account without transactions. */
const pickUnused = (source: Source): string => {
  const { random, tables } = source
  const unused = tables.accounts.filter(
    ({ id, kind, isHere }) =>
      isHere &&
      BOOKS.includes(kind) &&
      !tables.transactions.some((row) => [row.sender, row.receiver].includes(id)),
  )
  const account = chance(random, 60) ? pickFrom(random, unused) : pickManaged(source)
  return account?.id ?? mint(random)
}

export const closeAccount: Generator = (source) => ({
  do: 'edit-account',
  account: pickToClose(source),
  change: { status: 'closed' },
})

export const deleteAccount: Generator = (source) => ({ do: 'delete-account', account: pickUnused(source) })

/** Changes one or two at once, mostly as the caller saw them. */
export const changeSettings: Generator = ({ random, tables: { settings } }) => {
  const values: Settings = {
    ...settings,
    isOrganisation: chance(random, 50),
    allowCreateCommunity: chance(random, 50),
    name: chance(random, 8) ? random.pick(['', 'N'.repeat(121)]) : pickWord(random),
    description: chance(random, 8) ? 'D'.repeat(2_001) : pickWord(random),
  }
  const names = random.sample(
    ['isOrganisation', 'allowCreateCommunity', 'name', 'description'] as const,
    random.whole(1, 2),
  )
  const pick = (from: Settings): Partial<Settings> =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  const stale: Settings = { ...settings, isOrganisation: !settings.isOrganisation, name: 'Seen before' }
  return { do: 'change-settings', shown: pick(chance(random, 85) ? settings : stale), changes: pick(values) }
}

/** Mostly switches events on: without them a history makes no new ones. */
export const switchEvents: Generator = ({ random, tables: { settings } }) => {
  const { enableEvents: isOn } = settings
  return {
    do: 'change-settings',
    shown: { enableEvents: chance(random, 85) === isOn },
    changes: { enableEvents: chance(random, isOn ? 50 : 90) },
  }
}
