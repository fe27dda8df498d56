import type { Answer } from '../access-rules/http.ts'

const TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z/g
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+|(?<="token":")\w+/g
/** An id that the server made; those of the two databases are the same and readable. */
const ID = /"[a-z0-9]{15}"/g

/** An answer without what differs by chance: times, tokens, and the ids in `known` excepted, ids by their order. */
export function canonical(answer: Answer, known: ReadonlySet<string>): string {
  const order = new Map<string, number>()
  const text = JSON.stringify(answer).replaceAll(TIME, 'TIME').replaceAll(TOKEN, 'TOKEN')
  return text.replaceAll(ID, (quoted) => {
    const id = quoted.slice(1, -1)
    if (known.has(id)) return quoted
    if (!order.has(id)) order.set(id, order.size)
    return `"ID ${order.get(id)}"`
  })
}
