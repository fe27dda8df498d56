import { describe, expect, it } from 'vitest'
import {
  NAME_LIMIT,
  buildTransactionFilter,
  buildNameFilter,
  searchWords,
  listTransactionSources,
} from './transaction-list-filter.ts'
import type { TransactionList } from './transaction-list-filter.ts'

const scope = { membershipId: 'm', organisationId: 'org' }
const all: TransactionList = { accountId: null, search: '', statuses: [] }
const ofAnn: TransactionList = { ...all, accountId: 'ann' }
const everything = { after: null, until: null }
const stored = { collection: 'acc_txs', side: 'sender' } as const
const hidden = { collection: 'acc_view_txs_hidden', side: null } as const

describe('sourcesOf', () => {
  const names = (list: TransactionList) =>
    listTransactionSources(list).map(({ collection, side }) => [collection.replace('acc_', ''), side])

  it.each([
    [
      ofAnn,
      [
        ['txs', 'sender'],
        ['txs', 'receiver'],
        ['view_txs_hidden', null],
        ['view_txs_reserved', null],
      ],
    ],
    [
      all,
      [
        ['txs', null],
        ['view_txs_hidden', null],
        ['view_txs_reserved', null],
      ],
    ],
    [{ ...ofAnn, statuses: ['reserved' as const] }, [['view_txs_reserved', null]]],
    [
      { ...all, statuses: ['pending' as const] },
      [
        ['txs', null],
        ['view_txs_hidden', null],
      ],
    ],
    // No row of a hidden event is declined.
    [{ ...all, statuses: ['declined' as const] }, [['txs', null]]],
    [
      { ...ofAnn, groupId: 'tents', statuses: ['pending' as const] },
      [
        ['txs', 'sender'],
        ['txs', 'receiver'],
      ],
    ],
  ])('of %o are %o', (list, expected) => expect(names(list)).toEqual(expected))
})

describe('a narrowed list', () => {
  it('asks for the other side, a period and amounts, and for no rows whose amount is withheld', () => {
    const narrowed = {
      otherId: 'account-bo',
      firstDay: '2026-07-01',
      lastDay: '2026-07-01',
      least: 500,
      most: 1250,
    }
    const list = { ...ofAnn, narrowed, dayZone: 'UTC' }
    const sources = listTransactionSources(list)
    expect(sources).toEqual([
      { collection: 'acc_txs', side: 'sender', hasDay: false },
      { collection: 'acc_txs', side: 'sender', hasDay: true },
      { collection: 'acc_txs', side: 'receiver' },
    ])
    const [first, second] = sources.map((source) => buildTransactionFilter(scope, list, source, everything))
    expect(second).toContain(
      `spentOn != '' && (receiver = "account-bo") && spentOn >= "2026-07-01" && spentOn <= "2026-07-01"`,
    )
    expect(first).toContain(
      `spentOn = '' && (receiver = "account-bo") && created >= "2026-07-01 00:00:00.000Z" && created < "2026-07-02 00:00:00.000Z"` +
        ' && amount >= 5 && amount <= 12.5',
    )
  })
})

describe('filterOf', () => {
  it('names the organisation and the side', () => {
    expect(buildTransactionFilter(scope, ofAnn, stored, everything)).toBe(
      'organisation = "org" && sender = "ann"',
    )
    expect(buildTransactionFilter(scope, ofAnn, hidden, everything)).toBe(
      'organisation = "org" && (sender = "ann" || receiver = "ann")',
    )
  })

  it('names the group, and leaves out stored rows that nobody entered', () => {
    const ofGroup = { ...ofAnn, groupId: 'tents', isEntered: true }
    expect(buildTransactionFilter(scope, ofGroup, stored, everything)).toBe(
      'organisation = "org" && sender = "ann" && groupx = "tents" && created_by != \'\'',
    )
    expect(buildTransactionFilter(scope, { ...ofAnn, isEntered: true }, hidden, everything)).not.toContain(
      'created_by',
    )
  })

  it('starts after a cursor and ends with another, ordering equal moments by id', () => {
    const after = { created: '2026-03-02T10:00:00.000Z', id: 'b' }
    const until = { created: '2026-03-01T10:00:00.000Z', id: 'c' }
    expect(buildTransactionFilter(scope, all, { collection: 'acc_txs', side: null }, { after, until })).toBe(
      'organisation = "org" && created <= "2026-03-02 10:00:00.000Z" && (created < "2026-03-02 10:00:00.000Z" || id > "b")' +
        ' && created >= "2026-03-01 10:00:00.000Z" && (created > "2026-03-01 10:00:00.000Z" || id <= "c")',
    )
  })

  it('filters by status only where the collection has others', () => {
    const status = (
      statuses: TransactionList['statuses'],
      source: Parameters<typeof buildTransactionFilter>[2],
    ) =>
      buildTransactionFilter(scope, { ...all, statuses }, source, everything).replace(
        'organisation = "org"',
        '',
      )
    const txs = { collection: 'acc_txs', side: null } as const
    expect(status(['pending', 'reserved'], txs)).toBe(' && status = "pending"')
    expect(status(['pending', 'approved'], txs)).toBe(' && (status = "pending" || status = "approved")')
    expect(status(['pending', 'approved', 'declined'], txs)).toBe('')
    expect(status(['reserved'], { collection: 'acc_view_txs_reserved', side: null })).toBe('')
  })

  it('searches the counterparty by id, never the own name, and the description', () => {
    const named = [
      { id: 'ann', name: 'Ann Lee' },
      { id: 'joann', name: 'Joann' },
      { id: 'bo', name: 'Bo' },
    ]
    const search = (source: Parameters<typeof buildTransactionFilter>[2]) =>
      buildTransactionFilter(scope, { ...ofAnn, search: ' ann ' }, source, everything, named)
    expect(search(stored)).toBe(
      'organisation = "org" && sender = "ann" && (receiver = "joann" || description ~ "%ann%" || folded ~ "%ann%")',
    )
    expect(search(hidden)).toBe(
      'organisation = "org" && (sender = "ann" || receiver = "ann") && (sender = "joann" || receiver = "joann")',
    )
  })

  it('requires each word somewhere', () => {
    const named = [{ id: 'bo', name: 'Bo' }]
    expect(
      buildTransactionFilter(
        scope,
        { ...all, search: 'bo pizza' },
        { collection: 'acc_txs', side: null },
        everything,
        named,
      ),
    ).toBe(
      'organisation = "org" && (sender = "bo" || receiver = "bo" || description ~ "%bo%" || folded ~ "%bo%")' +
        ' && (description ~ "%pizza%" || folded ~ "%pizza%")',
    )
  })

  it('matches no hidden rows when no account has the name', () => {
    expect(buildTransactionFilter(scope, { ...all, search: 'pizza' }, hidden, everything, [])).toBe(
      `organisation = "org" && id = ''`,
    )
  })

  it('ignores case and accents', () => {
    const named = [{ id: 'jose', name: 'José Núñez' }]
    const txs = { collection: 'acc_txs', side: null } as const
    expect(buildTransactionFilter(scope, { ...all, search: 'NUÑEZ' }, txs, everything, named)).toBe(
      'organisation = "org" && (sender = "jose" || receiver = "jose" || description ~ "%nunez%" || folded ~ "%nunez%")',
    )
  })

  it('compares with a list of ids when many accounts match', () => {
    const named = Array.from({ length: 9 }, (_, index) => ({ id: `a${index}`, name: 'Ann' }))
    expect(buildTransactionFilter(scope, { ...ofAnn, search: 'ann' }, stored, everything, named)).toBe(
      'organisation = "org" && sender = "ann"' +
        ' && ("a0 a1 a2 a3 a4 a5 a6 a7 a8" ~ receiver || description ~ "%ann%" || folded ~ "%ann%")',
    )
  })

  it('leaves names to the server when they are too many to list', () => {
    const many = Array.from({ length: NAME_LIMIT }, (_, index) => ({ id: `a${index}`, name: 'Ann' }))
    expect(buildTransactionFilter(scope, { ...ofAnn, search: 'ann' }, stored, everything, many)).toBe(
      'organisation = "org" && sender = "ann" && (((receiver.name ~ "%ann%" || receiver.folded ~ "%ann%")) || description ~ "%ann%" || folded ~ "%ann%")',
    )
    expect(buildTransactionFilter(scope, { ...ofAnn, search: 'ann' }, hidden, everything, many)).toContain(
      '(sender != "ann" && (sender.name ~ "%ann%" || sender.folded ~ "%ann%"))',
    )
  })

  it('stays within the server’s 3,500 characters with any number of accounts', () => {
    const id = 'abcdefghijklmno'
    const cursor = { day: '2026-01-02', created: '2026-01-02T03:04:05.678Z', id }
    const range = { after: cursor, until: cursor }
    const list = { accountId: null, search: 'Müller', statuses: ['pending'] } as const
    const narrowed = {
      otherId: id,
      firstDay: '2026-01-01',
      lastDay: '2026-01-31',
      least: 1,
      most: 999_999_999,
    }
    const ofEvent: TransactionList = {
      ...list,
      accountId: id,
      statuses: ['pending', 'approved'],
      groupId: id,
      isEntered: true,
      narrowed,
      dayZone: 'UTC',
    }
    const lengths = Array.from({ length: NAME_LIMIT }, (_, count) => {
      const many = Array.from({ length: count }, () => ({ id, name: 'Müller' }))
      return [list, ofEvent].map((one) => {
        const source = { collection: 'acc_txs', side: one === list ? null : 'sender', hasDay: true } as const
        return buildTransactionFilter({ ...scope, organisationId: id }, one, source, range, many).length
      })
    }).flat()
    expect(Math.max(...lengths)).toBeGreaterThan(2_500)
    expect(Math.max(...lengths)).toBeLessThan(3_500)
  })

  it.each([
    ["o'hara", ['"%ohara%"']],
    ['say "hi', ['"%say%"', String.raw`"%\"hi%"`]],
    ['50%', [String.raw`"%50\\%%"`]],
    ['a_b', [String.raw`"%a\\_b%"`]],
    ['Äpfel', ['"%apfel%"']],
  ])('quotes what is typed: %s', (search, words) => {
    const expected = words.map((word) => ` && (description ~ ${word} || folded ~ ${word})`).join('')
    expect(
      buildTransactionFilter(
        scope,
        { ...all, search },
        { collection: 'acc_txs', side: null },
        everything,
        [],
      ),
    ).toBe(`organisation = "org"${expected}`)
  })
})

it('filters accounts by any word', () => {
  expect(buildNameFilter(scope, ['bo', 'lee'])).toBe(
    'organisation = "org" && (name ~ "%bo%" || folded ~ "%bo%" || name ~ "%lee%" || folded ~ "%lee%")',
  )
})

it('takes six words at most, folded', () => {
  expect(searchWords('José MÜLLER')).toEqual(['jose', 'muller'])
  expect(searchWords('  a b  c d e f g ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(searchWords('  ')).toEqual([])
})
