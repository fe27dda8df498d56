import { recordsUrl } from '../access-rules/http.ts'
import type { Request } from '../access-rules/block.ts'
import { stepsFrom } from './schema.ts'
import type { Collection, Path } from './schema.ts'
import { trueAndDecoy } from './secrets.ts'

/** Two requests that must get equal answers: one asks for a true value, the other for a false one. */
export interface Probe {
  readonly what: string
  readonly pair: readonly [Request, Request]
  /** The path whose value the answers must not reveal; null if it is no value. */
  readonly path: Path | null
}

type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Operators of each class: any-match, plain, and match-all, which PocketBase compares with every joined row. */
const OF_NUMBERS = ['?=', '?>', '=', '!=', '<='] as const
const OF_TEXTS = ['?=', '?~', '=', '!=', '!~'] as const

const list = (collection: string, query: Record<string, string>): Request => ({
  method: 'GET',
  url: recordsUrl(collection, { perPage: '200', ...query }),
})

const subscription = (collection: string, clientId: string, query: Record<string, string>): Request => ({
  method: 'POST',
  url: '/api/realtime',
  body: {
    clientId,
    subscriptions: [`${collection}/*?options=${encodeURIComponent(JSON.stringify({ query }))}`],
  },
})

/** Returns filters by the path: every operator class in a list, one in a subscription. */
function filterProbes(collection: string, path: Path, rows: Rows, clientId: string): readonly Probe[] {
  const values = trueAndDecoy(path.field.type, rows.get(path.of.name) ?? {}, path.field.name)
  const both = (operator: string, ask: (filter: string) => Request): readonly [Request, Request] => [
    ask(`${path.text} ${operator} ${values[0]}`),
    ask(`${path.text} ${operator} ${values[1]}`),
  ]
  const operators = path.field.type === 'number' ? OF_NUMBERS : OF_TEXTS
  return [
    ...operators.map((operator): Probe => {
      const pair = both(operator, (filter) => list(collection, { filter }))
      return { what: `filter ${path.text} ${operator}`, pair, path }
    }),
    {
      what: `subscription ${path.text}`,
      pair: both('!=', (filter) => subscription(collection, clientId, { filter })),
      path,
    },
  ]
}

function sortProbe(collection: string, path: Path): Probe {
  const by = (sign: string) => list(collection, { sort: `${sign}${path.text},id`, skipTotal: '1' })
  return { what: `sort ${path.text}`, pair: [by(''), by('-')], path }
}

/** The number of probes that `valueProbes` makes of a path. */
export const KINDS = 7
/** The number of requests that `relationRequests` makes of a path. */
export const RELATION_KINDS = 6

/** Returns all probes of a collection by values. */
export function valueProbes(
  collection: string,
  paths: readonly Path[],
  rows: Rows,
  clientId: string,
): readonly Probe[] {
  return paths.flatMap((path) => [
    ...filterProbes(collection, path, rows, clientId),
    sortProbe(collection, path),
  ])
}

/**
 * Returns requests that must not reveal secrets: each relation expanded and picked, in a list, a view and a
 * subscription.
 */
export function relationRequests(
  collection: Collection,
  schema: readonly Collection[],
  id: string,
  clientId: string,
): readonly Request[] {
  const first = stepsFrom(collection, schema)
  const paths = first.flatMap((step) => [
    step.name,
    ...stepsFrom(step.to, schema).map(({ name }) => `${step.name}.${name}`),
  ])
  const picked = (path: string) => `id,expand.${path.replaceAll('.', '.expand.')}.*`
  return paths.flatMap((path) => {
    const queries = [{ expand: path }, { expand: path, fields: picked(path) }]
    return queries.flatMap((query) => [
      list(collection.name, query),
      {
        method: 'GET' as const,
        url: `/api/collections/${collection.name}/records/${id}?${new URLSearchParams(query)}`,
      },
      subscription(collection.name, clientId, query),
    ])
  })
}

/** Returns a probe of an existing record and a missing one. */
export function viewProbe(collection: string, id: string): Probe {
  const view = (one: string): Request => ({
    method: 'GET',
    url: `/api/collections/${collection}/records/${one}`,
  })
  return { what: 'view', pair: [view(id), view('nosuchrecord000')], path: null }
}
