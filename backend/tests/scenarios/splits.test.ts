import { splitByShares } from '@coffer/shared-sdk/domain'
import type { TieRule } from '@coffer/shared-sdk/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { cents } from '../testing/api.ts'
import type { BatchRequest } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { splitCents } from './model/books.ts'
import { PATTERNS, PEOPLE_COUNTS, TOTALS, VECTORS } from './split-vectors.ts'
import { creation, writeAll } from './stage.ts'

interface Entry {
  readonly id: string
  readonly share: number
}

const makeId = (index: number): string => `person${String(index).padStart(9, '0')}`
const makeEntries = (shares: readonly number[]): Entry[] =>
  shares.map((share, index) => ({ id: makeId(index), share }))
const patterned = (pattern: string, count: number): Entry[] =>
  makeEntries(Array.from({ length: count }, (_, index) => PATTERNS[pattern]?.(index) ?? 0))
const cases = Object.keys(PATTERNS).flatMap((pattern) => PEOPLE_COUNTS.map((count) => ({ pattern, count })))

/** Returns the domain's split: cents by id. */
function split(total: number, entries: readonly Entry[], ties: TieRule): Record<string, number> {
  const result = splitByShares(total, entries, ties)
  if (!result.ok) throw new Error(result.refusal.code)
  return Object.fromEntries(result.value.map((part) => [part.id, part.cents]))
}

/** Accounting A10: the parts sum to the total, and each is less than a cent from its exact share. */
function expectExact(
  total: number,
  entries: readonly Entry[],
  parts: Readonly<Record<string, number>>,
): void {
  const all = entries.reduce((sum, { share }) => sum + BigInt(share), 0n)
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total)
  for (const { id, share } of entries) {
    const off = BigInt(parts[id] ?? 0) * all - BigInt(total) * BigInt(share)
    expect(off > -all && off < all, `${id} pays ${parts[id]} of ${total}`).toBe(true)
    if (share === 0) expect(parts[id] ?? 0).toBe(0)
  }
}

describe('splits', () => {
  it.each(VECTORS)('$name', ({ total, shares, parts }) => {
    const entries = makeEntries(shares)
    expect(Object.values(split(total, entries, { kind: 'by-id' }))).toEqual(parts)
    const weights = entries.map((entry) => ({ ...entry, account: '' }))
    const modelled = splitCents(total, weights)
    expect(entries.map(({ id }) => modelled.get(id) ?? 0)).toEqual(parts)
  })

  it.each(cases)('among $count with shares $pattern are exact in any order', ({ pattern, count }) => {
    const entries = patterned(pattern, count)
    const random = createRandom(count)
    for (const total of TOTALS) {
      for (const ties of [
        { kind: 'by-id' },
        { kind: 'seeded', seed: 'abcdefghijklmno', receiverId: makeId(0) },
        { kind: 'seeded', seed: 'onmlkjihgfedcba', receiverId: null },
      ] as const) {
        const parts = split(total, entries, ties)
        expectExact(total, entries, parts)
        expect(split(total, random.sample(entries, count), ties)).toEqual(parts)
        expect(split(total, entries.toReversed(), ties)).toEqual(parts)
      }
    }
  })
})

describe('the server’s reserved parts', () => {
  let server: OwnServer
  const [organisation, event] = [mint(), mint()]
  const accounts = Array.from({ length: 200 }, mint)

  beforeAll(async () => {
    server = await startOwnServer()
    const account = { organisation, status: 'active', currencies: ['EUR'] }
    const [start, end] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    await writeAll(server.root, [
      creation('organisations', { id: organisation, name: 'Splits' }),
      ...accounts.map((id) => creation('acc_accounts', { ...account, id, type: 'user' })),
    ])
    await fillGroup('everyone', makeEntries(Array(200).fill(100)), [
      creation('acc_accounts', { ...account, id: event, type: 'event', name: 'Splits' }),
      creation('acc_accounts_meta', { account: event, start, end }),
    ])
  })
  afterAll(() => server.stop())

  /** Fills a group so that the ids of its participant records are in the order of the entries. */
  async function fillGroup(
    name: string,
    entries: readonly Entry[],
    along: readonly BatchRequest[] = [],
  ): Promise<{ group: string; ids: string[] }> {
    const group = mint()
    const prefix = mint().slice(0, 6)
    const ids = entries.map((_, index) => `${prefix}${String(index).padStart(9, '0')}`)
    // A share of 0 outside of 'everyone' means not being in the group.
    const people = entries.flatMap(({ share }, index) =>
      share === 0
        ? []
        : [
            creation('acc_groupx_participants', {
              id: ids[index],
              groupx: group,
              participant: accounts[index],
              share: share / 100,
            }),
          ],
    )
    await writeAll(server.root, [
      ...along,
      creation('acc_groups', { id: group, account: event, name }),
      ...people,
    ])
    return { group, ids }
  }

  async function reserved(group: string): Promise<Map<string, number>> {
    const rows = await server.root.items('acc_view_txs_reserved', `groupx = '${group}'`)
    return new Map(rows.map((row) => [String(row['sender']), cents(row['amount'])]))
  }

  async function spend(group: string, total: number): Promise<string> {
    const { status, body } = await server.root.create('acc_txs', {
      sender: event,
      receiver: accounts[0],
      amount: total / 100,
      currency: 'EUR',
      description: 'Split',
      status: 'pending',
      groupx: group,
    })
    expect(status).toBe(200)
    return String(body.id)
  }

  it('are the vectors', async () => {
    for (const { name, total, shares, parts } of VECTORS) {
      const { group } = await fillGroup(name, makeEntries(shares))
      await spend(group, total)
      const answered = await reserved(group)
      expect(
        shares.map((_, index) => answered.get(accounts[index] ?? '') ?? 0),
        name,
      ).toEqual(parts)
    }
  }, 60_000)

  it.each(cases)(
    'among $count with shares $pattern are the domain’s, for each total',
    async ({ pattern, count }) => {
      const entries = patterned(pattern, count)
      const { group } = await fillGroup(`${pattern} ${count}`, entries)
      const id = await spend(group, 1)
      for (const total of TOTALS) {
        await server.root.update('acc_txs', id, { amount: total / 100 })
        const answered = await reserved(group)
        const parts = Object.fromEntries(
          entries.map((entry, index) => [entry.id, answered.get(accounts[index] ?? '') ?? 0]),
        )
        expectExact(total, entries, parts)
        expect(parts).toEqual(split(total, entries, { kind: 'by-id' }))
      }
    },
  )
})
