import { ALLOWED_QUERIES } from '../contracts/allowed-queries.ts'

/**
 * Returns what the server would refuse of a request by its list of allowed queries; null for nothing. It is a plain
 * reading of the list for unit tests: the server parses filters with PocketBase's own parser
 * (backend/server/queries.go).
 */
export function findNotAllowed(address: URL): string | null {
  const [, collection = ''] = /^\/api\/collections\/(\w+)\//.exec(address.pathname) ?? []
  const { filter = {}, sort = [], expand = [], fields = [] } = ALLOWED_QUERIES[collection] ?? {}
  const asked = (name: string): readonly string[] =>
    (address.searchParams.get(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const problems = [
    ...comparisons(address.searchParams.get('filter') ?? '').filter(
      ([path, operator]) => !filter[path]?.some((allowed) => allowed === operator),
    ),
    ...asked('sort').filter((key) => !sort.includes(key.replace(/^[-+]/, ''))),
    ...asked('expand').filter((path) => !expand.some((longer) => `${longer}.`.startsWith(`${path}.`))),
    ...asked('fields').filter((name) => !fields.includes(name)),
  ]
  return problems.length === 0 ? null : `${collection}: ${problems.join(', ')}`
}

/** Returns the paths that a filter compares with literals, and the operators; anything else has no operator. */
function comparisons(filter: string): readonly (readonly [path: string, operator: string])[] {
  return filter
    .replaceAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''")
    .split(/&&|\|\||[()]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, left = '', operator = '', right = ''] = /^(\S+?)\s*([?!<>=~]+)\s*(\S+)$/.exec(part) ?? []
      if (isLiteral(right)) return [left, operator]
      return isLiteral(left) && operator === '~' ? [right, 'in'] : [part, '']
    })
}

const isLiteral = (operand: string): boolean => /^(''|-?\d+(\.\d+)?|true|false|null)$/.test(operand)
