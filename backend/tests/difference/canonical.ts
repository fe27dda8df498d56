import type { Answer } from '../access-rules/http.ts'

const TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z/g
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+|(?<="token":")\w+/g
/** The change signal counts bursts, whose number depends on how long the server took. */
const SIGNAL = /(?<="revision":)\d+/g
/** Matches an id that the server made; the databases' own ids are the same in both and readable. */
const ID = /"[a-z0-9]{15}"/g

/**
 * Returns an answer without random parts: without times and tokens, and with ids replaced by their order, except those
 * in `knownIds`.
 */
export function canonical(answer: Answer, knownIds: ReadonlySet<string>): string {
  const order = new Map<string, number>()
  const text = JSON.stringify(inFixedOrder(answer, knownIds))
  const timeless = text.replaceAll(TIME, 'TIME').replaceAll(TOKEN, 'TOKEN').replaceAll(SIGNAL, '0')
  return timeless.replaceAll(ID, (quoted) => {
    const id = quoted.slice(1, -1)
    if (knownIds.has(id)) return quoted
    if (!order.has(id)) order.set(id, order.size)
    return `"ID ${order.get(id)}"`
  })
}

/** Returns an answer with the number of its rows instead of them. */
export const withoutRows = ({ status, body }: Answer): Answer => ({
  status,
  body: { ...body, items: [{ rows: body.items?.length }] },
})

/**
 * Sorts rows by their ids if the request does not ask for an order: rows with ids of the server come in a random one.
 */
function inFixedOrder(value: unknown, knownIds: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => inFixedOrder(item, knownIds))
    const isByChance = items.some((item) => hasOwnId(item, knownIds))
    return isByChance ? items.toSorted((a, b) => (masked(a, knownIds) < masked(b, knownIds) ? -1 : 1)) : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inFixedOrder(part, knownIds)]))
}

const hasOwnId = (item: unknown, knownIds: ReadonlySet<string>): boolean =>
  typeof item === 'object' && item !== null && 'id' in item && !knownIds.has(String(item.id))

const masked = (item: unknown, knownIds: ReadonlySet<string>): string =>
  JSON.stringify(item)
    .replaceAll(TIME, 'TIME')
    .replaceAll(ID, (quoted) => (knownIds.has(quoted.slice(1, -1)) ? quoted : '"ID"'))
