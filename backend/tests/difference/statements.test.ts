import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallerName } from '../access-rules/callers.ts'
import type { Request } from '../access-rules/block.ts'
import { recordsUrl } from '../access-rules/http.ts'
import { IS_NIGHTLY, MINUTES_AT_MOST } from '../testing/size.ts'
import { OUTSIDERS, OUTSIDE_COMMUNITY, getActor } from './callers.ts'
import { readContents, buildReads } from './contents.ts'
import type { Contents } from './contents.ts'
import { openCounted } from './counted-variant.ts'
import type { CountedVariant } from './counted-variant.ts'
import { ONE, OTHER_COMMUNITY, OTHER_EVENT, setSecrets } from './two-databases.ts'
import type { Secrets } from './two-databases.ts'

/**
 * The time of an answer must not reveal hidden data either. Clocks differ by chance, so this compares the number of SQL
 * statements of an answer, in two databases with different numbers of hidden rows.
 */

/** In the test command every so-manieth read; the rest at night. */
const EVERY = IS_NIGHTLY ? 1 : 60
/** The server's own occasional work is no difference: only a lasting one is. */
const TRIES = 4

let one: CountedVariant
let other: CountedVariant
let contents: Contents
beforeAll(async () => {
  ;[one, other] = [await openCounted(ONE), await openCounted(OTHER_EVENT)]
  contents = await readContents(one, other)
}, 120_000)
afterAll(async () => {
  await Promise.all([one, other].map((variant) => variant.close()))
})

/** Returns the reads whose number of statements differs between the databases, as lines. */
async function compare(column: CallerName, reads: readonly Request[]): Promise<string[]> {
  const problems: string[] = []
  for (const request of reads) {
    let counts: readonly number[] = []
    let isAlike = false
    for (let tried = 0; tried < TRIES && !isAlike; tried += 1) {
      counts = await Promise.all(
        [one, other].map((variant) => variant.countStatements(getActor(variant, column), request)),
      )
      isAlike = counts[0] === counts[1]
    }
    if (!isAlike) problems.push(`${request.method} ${decodeURIComponent(request.url)}: ${counts.join(', ')}`)
  }
  return problems
}

it('counts what an answer costs: a list costs more than nothing, and more with expansions', async () => {
  const part = getActor(one, 'part')
  const costs: number[] = []
  const list = 'acc_groupx_participants'
  const expand = 'groupx.account.acc_accounts_meta_via_account'
  for (const url of ['/api/health', recordsUrl(list), recordsUrl(list, { expand })])
    costs.push(await one.countStatements(part, { method: 'GET', url }))
  expect(costs).toEqual([...new Set(costs)].toSorted((least, most) => least - most))
})

const ROUNDS: readonly {
  readonly what: string
  readonly callers: Readonly<Record<string, CallerName>>
  readonly secrets: Secrets
}[] = [
  { what: 'a whole hidden event with more groups', callers: OUTSIDERS, secrets: OTHER_EVENT },
  { what: 'a hidden event with more transactions', callers: OUTSIDE_COMMUNITY, secrets: OTHER_COMMUNITY },
]

describe.each(ROUNDS)('$what', ({ callers, secrets }) => {
  beforeAll(() => setSecrets(other, secrets))

  it.each(Object.entries(callers))(
    'costs %s as many statements',
    async (_, column) => {
      const reads = buildReads(contents, one).filter((__, index) => index % EVERY === column.length % EVERY)
      expect(reads.length).toBeGreaterThan(10)
      expect(await compare(column, reads)).toEqual([])
    },
    MINUTES_AT_MOST * 60_000,
  )
})
