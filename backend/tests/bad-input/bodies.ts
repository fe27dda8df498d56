import { gzipSync } from 'node:zlib'
import type { BadCase, Kind } from './case.ts'
import type { FineWrite } from './records.ts'

/** A request with a valid body: of a record, or of a route. */
export type FineRequest = Pick<FineWrite, 'route' | 'request' | 'body'>

type Spoiling = readonly [kind: Kind, what: string, body: string | Uint8Array, contentType?: string]
export type Law = Pick<BadCase, 'accepts' | 'undo'>

const MEGABYTE = 1024 * 1024

/** Returns the body as invalid JSON, as JSON that is no object, in other encodings and types, and far too large. */
function spoilings(body: Readonly<Record<string, unknown>>): Spoiling[] {
  const fine = JSON.stringify(body)
  const bytes = Buffer.from(fine)
  return [
    ['shape', 'no JSON', 'amount=5'],
    ['shape', 'cut off', fine.slice(0, -1)],
    ['shape', 'a comma too many', `${fine.slice(0, -1)},}`],
    ['shape', 'NaN in JSON', `${fine.slice(0, -1)},"x":NaN}`],
    ['shape', 'a list', `[${fine}]`],
    ['shape', 'a text', JSON.stringify(fine)],
    ['shape', 'a number', '5'],
    ['shape', 'deeply nested', '['.repeat(200_000)],
    ['shape', 'deeply nested objects', `{"a":`.repeat(50_000)],
    ['encoding', 'UTF-16', Buffer.from(`\ufeff${fine}`, 'utf16le')],
    [
      'encoding',
      'invalid UTF-8 between the fields',
      Buffer.concat([Buffer.from('{\xff\xfe', 'latin1'), bytes.subarray(1)]),
    ],
    ['encoding', 'compressed', gzipSync(bytes)],
    ['encoding', 'as plain text', fine, 'text/plain'],
    ['encoding', 'as XML', fine, 'application/xml'],
    ['encoding', 'as a form without a boundary', fine, 'multipart/form-data'],
    ['encoding', 'as a form that is none', fine, 'multipart/form-data; boundary=x'],
    ['size', '10 MB that are a text', JSON.stringify('x'.repeat(10 * MEGABYTE))],
  ]
}

/** Returns cases that the server must refuse. */
export function bodyCases({ route, request, body }: FineRequest, law: Law = {}): BadCase[] {
  return spoilings(body).map(([kind, what, spoilt, type]) => ({
    route,
    kind,
    what,
    request: {
      ...request,
      body: spoilt,
      headers: { ...request.headers, ...(type === undefined ? {} : { 'Content-Type': type }) },
    },
    ...law,
  }))
}

/** Returns a body that is longer than the server reads, for routes whose records have no pictures. */
export const hugeCase = ({ route, request }: FineRequest): BadCase => ({
  route,
  kind: 'size',
  what: '40 MB',
  request: { ...request, body: `{"x":"${'x'.repeat(40 * MEGABYTE)}"}` },
})

/** Names that no collection has, and names of the server's own fields. */
const UNKNOWN = {
  nosuchfield: 1,
  '@system': true,
  __proto__x: { a: 1 },
  constructor: { prototype: { a: 1 } },
  collectionId: 'users',
  collectionName: 'users',
  expand: { created_by: { role: 'admin' } },
  created: '2001-01-01 00:00:00.000Z',
  updated: '2001-01-01 00:00:00.000Z',
  request_hash: 'spoilt'.repeat(10),
  tokenKey: 'spoilt'.repeat(10),
  'amount; DROP TABLE acc_txs': 1,
}

/** A collection's or route's own names, which are no mistake there, and further facts about them. */
export interface Naming {
  /** Names that clients may send here. */
  readonly known: readonly string[]
  /** Those of these names that the server sets itself. */
  readonly servers?: readonly string[]
  /** True for superusers, who may send what PocketBase's dashboard sends back: the server ignores it then. */
  readonly isLenient?: boolean
}

const text = (value: unknown): string => JSON.stringify(value)

/**
 * Returns cases with names that nobody reads, with fields that the server sets itself, and with ambiguous bodies (ADR
 * 0047). For superusers the law checks that nothing of it is stored (`isIgnored`).
 */
export function unknownCases(
  { route, request, body }: FineRequest,
  naming: Naming,
  law: Law = {},
): BadCase[] {
  const fine = text(body)
  const and = (name: string, of: string): string =>
    fine === '{}' ? `{${text(name)}:${of}}` : `${fine.slice(0, -1)},${text(name)}:${of}}`
  const named = Object.entries(UNKNOWN).map(([name, of]): BadCase => {
    const isKnown = naming.known.includes(name)
    const isServers = naming.servers?.includes(name) === true
    const reason = isServers ? 'server-field' : 'unknown-field'
    const answer = naming.isLenient === true || (isKnown && !isServers) ? law : { reason }
    return {
      route,
      kind: 'unknown',
      what: name,
      request: { ...request, body: and(name, text(of)) },
      ...answer,
    }
  })
  const large = `"${'x'.repeat(10 * MEGABYTE)}"`
  const padded: BadCase = {
    route,
    kind: 'size',
    what: '10 MB in an unknown field',
    request: { ...request, body: and('nosuch', large) },
    ...(naming.isLenient === true ? law : { reason: 'body-too-large' }),
  }
  return [...named, padded, ...ambiguousCases({ route, request, body })]
}

/** Returns ambiguous bodies: of a repeated name the last would count, and text after the end would be ignored. */
function ambiguousCases({ route, request, body }: FineRequest): BadCase[] {
  const fine = text(body)
  const first = Object.keys(body)[0] ?? 'x'
  const twice = `{${text(first)}:${text(body[first] ?? 1)},${text(first)}:${text(body[first] ?? 1)}`
  const rest = Object.entries(body).filter(([name]) => name !== first)
  const others = rest.map(([name, of]) => `,${text(name)}:${text(of)}`).join('')
  const bodies: readonly (readonly [string, string | Uint8Array])[] = [
    ['a field twice, with the same', `${twice}${others}}`],
    ['a name twice, deep inside', `{"a":[{"b":{"c":1,"c":1}}],${fine.slice(1)}`.replace(',}', '}')],
    ['a second body behind the first', `${fine}${fine}`],
    ['text behind the body', `${fine} nonsense`],
    ['invalid UTF-8 in a text', Buffer.from(`{"x":"\xff\xfe"}`, 'latin1')],
  ]
  return bodies.map(([what, spoilt]) => ({
    route,
    kind: what.includes('UTF-8') ? 'encoding' : 'unknown',
    what,
    request: { ...request, body: spoilt },
    reason: 'malformed-body',
  }))
}

/** Returns whether the row has nothing of what `unknownCases` adds to the valid fields. */
export const isIgnored = (row: object): boolean =>
  !/2001-01-01|spoilt|nosuch|DROP TABLE/.test(JSON.stringify(row))
