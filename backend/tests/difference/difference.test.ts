import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallerName } from '../access-rules/callers.ts'
import type { Request } from '../access-rules/block.ts'
import { makeId } from '../access-rules/database.ts'
import { recordsUrl } from '../access-rules/http.ts'
import { IS_NIGHTLY, MINUTES_AT_MOST } from '../testing/size.ts'
import { INSIDERS, OUTSIDERS, OUTSIDE_COMMUNITY, getActor } from './callers.ts'
import { canonical, withoutRows } from './canonical.ts'
import { readContents, buildReads } from './contents.ts'
import type { Contents } from './contents.ts'
import { listenTo } from './messages.ts'
import { ownRoutes } from './own-routes.ts'
import { downloads, storePictures } from './pictures.ts'
import { isOnePage, isRouteRead } from './reads.ts'
import { ONE, OTHER_COMMUNITY, OTHER_EVENT, OTHER_ROWS, openVariant, setSecrets } from './two-databases.ts'
import type { Secrets, Variant } from './two-databases.ts'
import {
  WANTED_NAMES,
  hasWrites,
  inBatch,
  isRouteWritten,
  lastWrites,
  newEvent,
  listWrites,
} from './writes.ts'

/**
 * Two databases differ only in hidden data: each kind of caller gets equal answers to every read and every write (accounting
 * A15). Before this was fixed, name, picture, dates and groups of a hidden event were in the answers, a participant learned
 * from 'group-total-too-large' what others had spent to the cent, an event's admin learned from 'group-has-transactions' whose
 * group an expense was, and a member read in the ledger's revision how many rows of a hidden event had changed.
 */

/** The test command compares every nth read, the nightly run all of them. */
const EVERY = IS_NIGHTLY ? 1 : 12
const AT_A_TIME = 12

let one: Variant
let other: Variant
let contents: Contents
let freshCount = 0

beforeAll(async () => {
  ;[one, other] = [await openVariant(ONE), await openVariant(OTHER_ROWS)]
  contents = await readContents(one, other)
}, 120_000)
afterAll(async () => {
  await Promise.all([one, other].map((variant) => variant.close()))
})

/** Returns the same ids in both databases; no two requests share one. */
function freshIds(): () => string {
  const start = (freshCount += 100)
  let count = start
  return () => makeId(`fresh${(count += 1)}x`)
}

/** Returns the differences between the answers, as lines; empty when there are none. */
async function compare(column: CallerName, ask: (variant: Variant) => readonly Request[]): Promise<string[]> {
  const [asked, same] = [ask(one), ask(other)]
  const problems: string[] = []
  for (let start = 0; start < asked.length; start += AT_A_TIME) {
    const found = await Promise.all(
      asked
        .slice(start, start + AT_A_TIME)
        .map(async (request, index) => difference(column, request, same[start + index]!)),
    )
    problems.push(...found.flat())
  }
  return problems
}

/** Compares one after the other: an accepted write changes what the next one meets, in both databases alike. */
async function compareInTurn(
  column: CallerName,
  ask: (variant: Variant) => readonly Request[],
): Promise<string[]> {
  const [asked, same] = [ask(one), ask(other)]
  const problems: string[] = []
  for (const [index, request] of asked.entries())
    problems.push(...(await difference(column, request, same[index]!)))
  return problems
}

async function difference(column: CallerName, request: Request, same: Request): Promise<string[]> {
  const [first, second] = await Promise.all([
    one.send(getActor(one, column), request),
    other.send(getActor(other, column), same),
  ])
  const texts = [first, second].map((answer) =>
    canonical(isOnePage(request) ? withoutRows(answer) : answer, contents.known),
  )
  return texts[0] === texts[1]
    ? []
    : [
        `${request.method} ${decodeURIComponent(request.url)} ${JSON.stringify(request.body ?? '')}\n${texts.join('\n')}`,
      ]
}

const share = <T>(all: readonly T[], column: CallerName): readonly T[] =>
  all.filter((_, index) => index % EVERY === column.length % EVERY)

/** In the test command each write is sent alone or in a batch, at night both ways. */
const waysOf = (alone: readonly Request[], column: CallerName): readonly Request[] =>
  IS_NIGHTLY
    ? [...alone, ...alone.map(inBatch)]
    : alone.map((write, index) => ((index + column.length) % 2 === 0 ? write : inBatch(write)))

it('knows every collection and every route', async () => {
  const bases = contents.schema
    .filter(({ type, name }) => type !== 'view' && !name.startsWith('_'))
    .map(({ name }) => name)
  expect(bases.filter((name) => !hasWrites(name))).toEqual([])
  const [reading, writing] = [await ownRoutes('GET'), await ownRoutes('POST')]
  expect([reading, writing].map((routes) => routes.length > 10)).toEqual([true, true])
  expect(reading.filter((path) => !isRouteRead(path))).toEqual([])
  expect(writing.filter((path) => !isRouteWritten(path))).toEqual([])
})

it('finds what differs: the superuser is answered otherwise', async () => {
  const url = recordsUrl('acc_txs', { sort: 'created', perPage: '200' })
  const answers = await Promise.all(
    [one, other].map((variant) => variant.send(variant.superuser, { method: 'GET', url })),
  )
  const [first, second] = answers.map((answer) => canonical(answer, contents.known))
  expect(first).not.toBe(second)
})

/** The first round leaves the event hidden for the second: nobody in it may show it. */
const ROUNDS = [
  // These people read little; the next round has their writes.
  {
    what: 'a whole hidden event and the number of its transactions',
    callers: OUTSIDE_COMMUNITY,
    secrets: OTHER_COMMUNITY,
  },
  { what: 'a whole hidden event', callers: OUTSIDERS, secrets: OTHER_EVENT },
  { what: 'other people’s transactions', callers: INSIDERS, secrets: OTHER_ROWS },
] as const

describe.each<{
  readonly what: string
  readonly callers: Readonly<Record<string, CallerName>>
  readonly secrets: Secrets
}>(ROUNDS)('$what', ({ callers, secrets }) => {
  beforeAll(async () => {
    other = { ...other, secrets }
    setSecrets(one, ONE)
    setSecrets(other, secrets)
    for (const variant of [one, other]) await storePictures(variant, contents.schema)
  })

  it.each(Object.entries(callers))('%s downloads the same pictures', async (_, column) => {
    const [first, second] = [await downloads(one, column), await downloads(other, column)]
    expect(first).toEqual(second)
    // Everybody gets the open event's original and thumbnails; only participants get the hidden one's.
    const isInside = Object.values<CallerName>(INSIDERS).includes(column)
    const found = first.filter((line) => line.includes(' 200 '))
    expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(
      new Set(isInside ? [one.hidden.id, one.open.id] : [one.open.id]),
    )
    expect(found).toHaveLength(isInside ? 8 : 4)
  })

  it.each(Object.entries(callers))(
    '%s reads the same',
    async (_, column) => {
      const asked = share(buildReads(contents, one), column)
      expect(asked.length).toBeGreaterThan(50)
      expect(await compare(column, (variant) => share(buildReads(contents, variant), column))).toEqual([])
    },
    MINUTES_AT_MOST * 60_000,
  )

  it('everybody receives the same messages', async () => {
    const columns = Object.values(callers)
    const topics = contents.schema.filter(({ type }) => type === 'base').map(({ name }) => `${name}/*`)
    const heard = await Promise.all(
      [one, other].map((variant) =>
        listenTo(variant, columns, [...topics, `acc_accounts/${variant.hidden.id}`]),
      ),
    )
    const [first, second] = heard.map((messages) =>
      messages.map((text) => canonical({ status: 0, body: { text } }, contents.known)),
    )
    expect(first).toEqual(second)
  }, 60_000)

  it.each(Object.entries(callers))(
    '%s is answered the same whatever they write',
    async (_, column) => {
      const fresh = [freshIds()]
      const start = freshCount
      const ask = (variant: Variant): readonly Request[] => {
        freshCount = start - 100
        fresh[0] = freshIds()
        const me = getActor(variant, column)
        const alone = listWrites(variant, me, fresh[0])
        return [
          ...waysOf(alone, column),
          ...WANTED_NAMES.map((name) => newEvent(me, `${name} ${column}`, fresh[0]!)),
        ]
      }
      expect(await compareInTurn(column, ask)).toEqual([])
    },
    MINUTES_AT_MOST * 60_000,
  )
})

it('a community admin cannot show it and hide it again in one batch, and deletes its transactions unseen', async () => {
  setSecrets(other, OTHER_EVENT)
  expect(await compareInTurn('admin', lastWrites)).toEqual([])
})
