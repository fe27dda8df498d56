import { recordsUrl } from '../access-rules/http.ts'
import type { Request } from '../access-rules/block.ts'
import { readSchema } from '../leak-drill/schema.ts'
import type { Collection } from '../leak-drill/schema.ts'
import { listReads, routeReads, viewReads } from './reads.ts'
import type { Variant } from './two-databases.ts'

/** The content that both databases have. */
export interface Contents {
  readonly schema: readonly Collection[]
  /** The ids that are stored in both at the start, by collection. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  readonly known: ReadonlySet<string>
}

export async function readContents(one: Variant, other: Variant): Promise<Contents> {
  const schema = readSchema(
    await one.send(one.superuser, { method: 'GET', url: '/api/collections?perPage=200' }),
  )
  const ids = new Map<string, readonly string[]>()
  for (const { name } of schema) {
    const url = recordsUrl(name, { perPage: '500' })
    const [first, second] = await Promise.all(
      [one, other].map((variant) => variant.send(variant.superuser, { method: 'GET', url })),
    )
    const found = [first, second].map((answer) =>
      (answer?.body.items ?? []).map(({ id }) => String(id)).toSorted(),
    )
    // Random records, such as PocketBase's own, have no id in common.
    ids.set(
      name,
      found[0]!.filter((id) => found[1]!.includes(id)),
    )
  }
  return { schema, ids, known: new Set([...ids.values()].flat()) }
}

/** Returns every read that somebody could try. */
export const buildReads = ({ schema, ids }: Contents, variant: Variant): readonly Request[] => [
  ...routeReads(variant),
  ...schema.flatMap((collection) => [
    ...viewReads(collection, (ids.get(collection.name) ?? []).slice(0, 30)),
    ...listReads(collection, variant),
  ]),
]
