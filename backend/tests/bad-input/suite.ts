import { afterAll, beforeAll, expect } from 'vitest'
import { MATRIX } from '../access-rules/matrix.ts'
import { openStage } from '../access-rules/open-stage.ts'
import type { Stage } from '../access-rules/stage.ts'
import { SIZE } from '../testing/size.ts'
import { tryAll } from './bench.ts'
import type { BadCase } from './case.ts'
import { Counts } from './counts.ts'
import { SAMPLES } from './samples.ts'
import type { CollectionSample } from './samples.ts'
import { closeConnections, sendRaw } from './send.ts'
import type { FieldSchema } from './values.ts'

const OF = [...new Set(MATRIX.map(({ of }) => of))]
export const COLLECTIONS = OF.filter((of) => /^\w+$/.test(of))
/** Everybody may read these, with any membership in the headers. */
const OPEN_READS = [
  'GET /ext/push-key',
  'GET /ext/web-manifest',
  'GET /ext/write-key',
  'GET /ext/reporter',
  'GET /ext/may-override',
  'GET /ext/my-data',
  'GET /ext/my-data/transactions',
  'GET /ext/my-data/deletion',
]
export const READ_ROUTES = OF.filter((of) => of.startsWith('GET /') && !OPEN_READS.includes(of))
export const WRITE_ROUTES = OF.filter((of) => of.startsWith('POST /'))

/** These are tried at full size in `pnpm test`, too. */
const ALWAYS_WHOLE = ['acc_txs', 'POST /ext/events/{id}/remove-participant']
const LARGE = 1024 * 1024

export const TIMEOUT_MS = 300_000

export interface Suite {
  readonly stage: () => Stage
  readonly getFields: (collection: string) => readonly FieldSchema[]
  /** Sends the cases, or outside of `pnpm nightly` some of each kind, and expects the answer that each describes. */
  readonly expectRefused: (cases: readonly BadCase[]) => Promise<void>
}

/** Starts a server before the tests of the file that calls it, and prints how many cases it got. */
export function startSuite(): Suite {
  const counts = new Counts()
  let stage: Awaited<ReturnType<typeof openStage>> | undefined
  let schema: ReadonlyMap<string, readonly FieldSchema[]> = new Map()

  const started = (): NonNullable<typeof stage> => {
    if (stage === undefined) throw new Error('The server starts before the first test.')
    return stage
  }

  beforeAll(async () => {
    stage = await openStage()
    const request = { method: 'GET', url: '/api/collections?perPage=200' } as const
    const { body } = await stage.send(stage.superuser, request)
    schema = new Map((body.items ?? []).map((row) => [String(row['name']), row['fields'] as FieldSchema[]]))
  }, 90_000)
  afterAll(async () => {
    console.log(counts.table())
    closeConnections()
    await stage?.close()
  })

  return {
    stage: started,
    getFields: (collection) => schema.get(collection) ?? [],
    expectRefused: async (cases) => {
      const chosen = chooseCases(cases)
      counts.add(chosen)
      expect(await tryAll(started(), chosen)).toEqual([])
      expect((await sendRaw(started().base, { method: 'GET', path: '/api/health' })).status).toBe(200)
    },
  }
}

/** Returns some of each route's and kind's cases, spread over all of them, without those of many megabytes. */
function chooseCases(cases: readonly BadCase[]): readonly BadCase[] {
  if (SIZE.badInputs === Infinity) return cases
  const groups = new Map<string, BadCase[]>()
  for (const one of cases) {
    const name = `${one.route} ${one.kind}`
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const route = group[0]?.route ?? ''
    if (ALWAYS_WHOLE.some((name) => route === name || route.split(/[ /]/).includes(name))) return group
    const small = group.filter((one) => getSize(one) < LARGE)
    const step = Math.max(1, small.length / SIZE.badInputs)
    return small.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  })
}

const getSize = ({ request }: BadCase): number =>
  'bytes' in request ? request.bytes.length : (request.body?.length ?? 0)

/** @throws when a collection has no sample yet. */
export function getSample(collection: string): CollectionSample {
  const sample = SAMPLES[collection]
  if (sample === undefined) throw new Error(`Bad input for ${collection}: add a row to samples.ts`)
  return sample
}
