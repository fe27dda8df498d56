import { recordsUrl } from '../access-rules/http.ts'
import { getHeaders } from './bench.ts'
import type { Bench } from './bench.ts'
import type { BadCase, Kind } from './case.ts'
import type { Sender } from './samples.ts'
import type { RawAnswer } from './send.ts'

/** These are no filter, sort order or field, so they are refused. */
const MALFORMED: Readonly<Record<string, readonly string[]>> = {
  filter: [
    "id = 'x' OR 1=1",
    "id='x'; DROP TABLE acc_txs",
    '1 UNION SELECT * FROM _superusers',
    "id = '",
    '((((id != ""',
    'nosuchfield = 1',
    '@collection.nosuch.id = 1',
    '@request.nosuch = ',
    'id ~~ 1',
    'created > @nosuch',
    "strftime('%Y'; DROP)",
    '('.repeat(5_000),
    Array.from({ length: 1_500 }, () => "id != 'a'").join(' && '),
    'x'.repeat(100_000),
    'id.id.id.id.id.id.id.id.id.id.id = 1',
    '\u0000',
  ],
  sort: [
    'nosuchfield',
    '-id; DROP TABLE acc_txs',
    'id DESC, (SELECT 1)',
    "'",
    '@request.auth.id',
    'x'.repeat(20_000),
  ],
}

/** PocketBase reads these as the nearest possible number, and leaves unknown ones out. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  page: [
    '-1',
    '0',
    '1e9',
    '9223372036854775808',
    'NaN',
    "1' OR '1'='1",
    '1;DROP TABLE acc_txs',
    '[]',
    'x'.repeat(1_000),
  ],
  perPage: ['-1', '0', '100000000', 'NaN', '1 UNION SELECT 1', '{}'],
  expand: [
    'nosuch',
    'created_by.authz_via_user.nosuch',
    '../..',
    "created_by;'",
    Array.from({ length: 300 }, () => 'a.b').join(','),
  ],
  fields: [
    'nosuch',
    '*:excerpt(-1)',
    '*:excerpt(99999999999999999999)',
    '*:nosuch(',
    "id';--",
    'x'.repeat(20_000),
  ],
  skipTotal: ['maybe', '[]'],
}

const idsIn = (answer: RawAnswer): readonly string[] =>
  ((answer.body['items'] ?? []) as readonly { readonly id?: string }[]).map((row) => row.id ?? '')

/** Returns lists with invalid or malicious queries. An answer shows no record that the plain list does not. */
export function listCases(bench: Bench, collection: string, by: Sender, plain: RawAnswer): BadCase[] {
  const known = idsIn(plain)
  const showsMore = (answer: RawAnswer): string =>
    idsIn(answer).every((id) => id === '' || known.includes(id)) ? '' : 'shows more than the plain list'
  const cases = (table: typeof MALFORMED, kind: Kind, law: Pick<BadCase, 'accepts'>): BadCase[] =>
    Object.entries(table).flatMap(([name, values]) =>
      values.map((value) => ({
        route: `GET ${collection}`,
        kind,
        what: `${name}=${value.slice(0, 40)}`,
        request: {
          method: 'GET',
          path: recordsUrl(collection, { [name]: value }),
          headers: getHeaders(bench, by),
        },
        ...law,
      })),
    )
  return [...cases(MALFORMED, 'query', {}), ...cases(HARMLESS, 'query', { accepts: showsMore })]
}

const IDS = [
  '..%2f..%2fdata.db',
  '%2e%2e%2f%2e%2e',
  "x'%20OR%20'1'%3D'1",
  '%00',
  '%ff%fe',
  '%25',
  '*',
  '@me',
  'x'.repeat(5_000),
  "')%3B%20DROP%20TABLE%20acc_txs%3B--",
]

/** Returns invalid ids in the path, for every route that takes one. */
export function pathCases(bench: Bench, collection: string, by: Sender): BadCase[] {
  return ['GET', 'PATCH', 'DELETE'].flatMap((method) =>
    IDS.map((id) => ({
      route: `${method} ${collection}/…`,
      kind: 'path' as const,
      what: id.slice(0, 40),
      request: {
        method,
        path: `/api/collections/${collection}/records/${id}`,
        headers: getHeaders(bench, by),
        ...(method === 'PATCH' ? { body: '{}' } : {}),
      },
    })),
  )
}

/** Returns headers that name no membership: the answer shows exactly what it shows without them. */
export function headerCases(bench: Bench, collection: string, by: Sender, shown: RawAnswer): BadCase[] {
  const { 'X-Authz': authz = '', 'X-Org': org = '', ...rest } = getHeaders(bench, by)
  const garbage: readonly (readonly [string, string])[] = [
    ['a list', `["${org}"]`],
    ['two, joined', `${org}, ${org}`],
    ['SQL', `' OR '1'='1`],
    ['a filter', `${org}' || id != '`],
    ['a wildcard', '%'],
    ['100 KB', 'x'.repeat(100_000)],
    ['Latin-1', '\u00e9\u00ff'],
    ['nothing', ''],
  ]
  const showsNothing = (answer: RawAnswer): string =>
    idsIn(answer).every((id) => idsIn(shown).includes(id))
      ? ''
      : 'shows records to a caller who names no membership'
  const path = recordsUrl(collection)
  const named = garbage.flatMap(([what, value]) =>
    [
      { 'X-Org': value, 'X-Authz': authz },
      { 'X-Org': org, 'X-Authz': value },
      { 'X-Org': value, 'X-Authz': value },
    ].map((headers, index) => ({
      route: `GET ${collection}`,
      kind: 'headers' as const,
      what: `${what} (${index + 1})`,
      request: { method: 'GET', path, headers: { ...rest, ...headers } },
      accepts: showsNothing,
    })),
  )
  const bytes = [
    'X-Org: a\u0000b',
    'X-Org: a\u0007\u001b[31m',
    'X-Org',
    ': x',
    'X-Authz: \r\n\tfolded',
    'X Org: a',
  ].map((line) => ({
    route: `GET ${collection}`,
    kind: 'headers' as const,
    what: JSON.stringify(line),
    request: { bytes: `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${line}\r\n\r\n` },
    accepts: showsNothing,
    byHttp: true,
  }))
  return [...named, ...bytes]
}
