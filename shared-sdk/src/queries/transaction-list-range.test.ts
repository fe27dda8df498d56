import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spentDay } from '../domain/transactions/spent-on.ts'
import { offsetsIn } from '../i18n/zone-offsets.ts'
import { compareNewestFirst, mergeBatch } from './transaction-cursor.ts'
import type { MergedBatch, TransactionCursor } from './transaction-cursor.ts'
import { rangeFilters } from './transaction-list-range.ts'
import type { TransactionRange } from './transaction-list-range.ts'

interface StoredRow {
  readonly id: string
  readonly created: string
  readonly spentOn: string
}

type Row = StoredRow & { readonly day: string }

/** The conditions as PocketBase turns them into SQL. */
const toSql = (filters: readonly (string | null)[]): string =>
  ['1 = 1', ...filters.filter((filter) => filter !== null)]
    .map((filter) => `(${filter})`)
    .join(' AND ')
    .replaceAll('&&', 'AND')
    .replaceAll('||', 'OR')
    .replaceAll('"', "'")

/** Serves a list by days like the server: the rows with a day of their own and the others are separate sources. */
function serve(rows: readonly StoredRow[], dayZone: string) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE txs (id TEXT, created TEXT, spentOn TEXT)')
  const insert = database.prepare('INSERT INTO txs VALUES (?, ?, ?)')
  for (const { id, created, spentOn } of rows) insert.run(id, created.replace('T', ' '), spentOn)
  const read = (range: TransactionRange, hasDay: boolean, limit: number): Row[] =>
    database
      .prepare(
        `SELECT * FROM txs WHERE spentOn ${hasDay ? '!=' : '='} '' AND ${toSql(rangeFilters(range, { dayZone }, { hasDay }))}
          ORDER BY ${hasDay ? 'spentOn DESC, ' : ''}created DESC, id LIMIT ${limit}`,
      )
      .all()
      .map((found) => {
        const { id, created, spentOn } = found as unknown as StoredRow
        return withDay({ id, created: created.replace(' ', 'T'), spentOn }, dayZone)
      })
  return (range: TransactionRange, limit: number) => [read(range, false, limit), read(range, true, limit)]
}

const withDay = (row: StoredRow, zone: string): Row => ({ ...row, day: spentDay(row, offsetsIn(zone)) })

/** Moments around two midnights and the change of clocks in Europe; few, so that many rows have the same. */
const created = fc.constantFrom(
  '2026-03-27T22:30:00.000Z',
  '2026-03-27T23:00:00.000Z',
  '2026-03-28T10:00:00.000Z',
  '2026-03-28T22:59:59.999Z',
  '2026-03-28T23:00:00.000Z',
  '2026-03-29T10:00:00.000Z',
  '2026-03-29T21:59:59.999Z',
  '2026-03-29T22:00:00.000Z',
)
const spentOn = fc.constantFrom('', '', '2026-03-26', '2026-03-28', '2026-03-29', '2026-03-30')
const stored = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z]{1,3}$/u), created, spentOn }), {
  selector: ({ id }) => id,
  maxLength: 40,
})
const zone = fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'America/New_York', 'UTC')

describe('batches of a list by days (accounting A31)', () => {
  it('contain every row exactly once: the latest day first, then the latest creation', () => {
    fc.assert(
      fc.property(stored, zone, fc.integer({ min: 1, max: 7 }), (rows, dayZone, limit) => {
        const fetch = serve(rows, dayZone)
        const found: Row[] = []
        let after: TransactionCursor | null = null
        do {
          const batch: MergedBatch<Row> = mergeBatch(fetch({ after, until: null }, limit + 1), limit)
          // A refetched batch has the same rows up to its end.
          const again = fetch({ after, until: batch.end }, 1000).flat().toSorted(compareNewestFirst)
          expect(again).toEqual(batch.rows)
          found.push(...batch.rows)
          after = batch.end
        } while (after !== null)
        const expected = rows.map((row) => withDay(row, dayZone)).toSorted(compareNewestFirst)
        expect(found).toEqual(expected)
        expect(found.map(({ day }) => day)).toEqual(
          found
            .map(({ day }) => day)
            .toSorted()
            .toReversed(),
        )
      }),
      { seed: 20260703, numRuns: 300 },
    )
  })

  it('name only the creation in a list by creation', () => {
    const cursor = { id: 'a', created: '2026-03-28T10:00:00.000Z' }
    expect(rangeFilters({ after: cursor, until: null }, {}, {})).toEqual([
      'created <= "2026-03-28 10:00:00.000Z" && (created < "2026-03-28 10:00:00.000Z" || id > "a")',
      null,
    ])
  })
})
