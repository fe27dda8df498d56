import { getHeaders } from './bench.ts'
import type { Bench } from './bench.ts'
import type { BadCase } from './case.ts'

const ERRORS = '/api/collections/errors/records'
const report = { method: 'POST', url: ERRORS, body: { message: 'Fine by itself' } }

/** Elements that a batch refuses, each after a valid one, of which nothing is stored either. */
const ELEMENTS: readonly (readonly [string, unknown])[] = [
  ['a batch in the batch', { method: 'POST', url: '/api/batch', body: { requests: [report] } }],
  ['an unknown method', { ...report, method: 'BREW' }],
  ['a read', { method: 'GET', url: ERRORS }],
  ['no method', { url: ERRORS, body: {} }],
  ['a method that is a number', { ...report, method: 5 }],
  ['no address', { method: 'POST', body: {} }],
  ['an address that is a list', { ...report, url: [ERRORS] }],
  ['another server', { ...report, url: `http://example.org${ERRORS}` }],
  ['another route', { method: 'POST', url: '/ext/sign-out-everywhere' }],
  ['the administration', { method: 'PATCH', url: '/api/settings', body: { meta: { appName: 'x' } } }],
  ['signing in', { method: 'POST', url: '/api/collections/users/auth-with-password', body: {} }],
  ['a path upwards', { ...report, url: '/api/collections/errors/../errors/records' }],
  ['a path upwards, encoded', { ...report, url: '/api/collections/%2e%2e/records' }],
  ['a collection that is not there', { ...report, url: '/api/collections/nosuch/records' }],
  ['a line break in the address', { ...report, url: `${ERRORS}\r\nX-Org: x` }],
  ['a body that is a text', { ...report, body: 'message' }],
  ['a body that is a list', { ...report, body: [1] }],
  ['headers that are a text', { ...report, headers: 'Authorization: x' }],
  ['a list', [report]],
  ['a number', 5],
  ['nothing', {}],
  // PocketBase 0.39.11 by itself answers 500.
  ['null', null],
  ['a field that is a number', { ...report, body: { message: 5 } }],
  ['a field that is null', { ...report, body: { message: null } }],
  ['an unknown field', { ...report, body: { message: 'x', nosuch: 1 } }],
  ['an upsert with an unknown field', { ...report, method: 'PUT', body: { message: 'x', nosuch: 1 } }],
  ['an unknown name', { ...report, nosuch: 1 }],
  ['a name in other letters', { ...report, Body: { message: 'x' } }],
  ['an upsert with a field that is a list', { ...report, method: 'PUT', body: { message: ['x'] } }],
]

const WHOLE: readonly (readonly [string, string | Uint8Array])[] = [
  ['251 requests', JSON.stringify({ requests: Array.from({ length: 251 }, () => report) })],
  ['no requests', '{"requests":[]}'],
  ['requests that are an object', JSON.stringify({ requests: { 0: report } })],
  ['requests that are a text', '{"requests":"[]"}'],
  ['without requests', '{}'],
  ['an unknown name beside the requests', JSON.stringify({ requests: [report], nosuch: 1 })],
  ['the requests twice', `{"requests":[${JSON.stringify(report)}],"requests":[${JSON.stringify(report)}]}`],
  [
    'a field twice',
    `{"requests":[{"method":"POST","url":"${ERRORS}","body":{"message":"x","message":"x"}}]}`,
  ],
  ['a body twice', `{"requests":[{"method":"POST","url":"${ERRORS}","body":{},"body":{"message":"x"}}]}`],
  ['text behind the end', `${JSON.stringify({ requests: [report] })} nonsense`],
  [
    'invalid UTF-8',
    Buffer.from(JSON.stringify({ requests: [{ ...report, body: { message: '\xff' } }] }), 'latin1'),
  ],
  ['a list of requests', JSON.stringify([report])],
  ['11 MB', JSON.stringify({ requests: [{ ...report, body: { message: 'x'.repeat(11 * 1024 * 1024) } }] })],
]

const FORM = 'application/x-www-form-urlencoded'
const inForm = (...parts: [string, string][]): string => new URLSearchParams(parts).toString()
const PAYLOAD: [string, string] = ['@jsonPayload', JSON.stringify({ requests: [report] })]

/** Cases for guests and members alike. */
export function batchCases(bench: Bench): BadCase[] {
  const bodies: (readonly [what: string, body: string | Uint8Array, type?: string])[] = [
    ...ELEMENTS.map(([what, element]) => [what, JSON.stringify({ requests: [report, element] })] as const),
    ...WHOLE,
    ['null in a form', inForm(['@jsonPayload', '{"requests":[null]}']), FORM],
    ['an unknown part of a form', inForm(PAYLOAD, ['nosuch', '1']), FORM],
    ['two pieces of JSON in a form', inForm(PAYLOAD, PAYLOAD), FORM],
  ]
  return (['guest', 'owner'] as const).flatMap((by) =>
    bodies.map(([what, body, type = 'application/json']) => ({
      route: 'POST /api/batch',
      kind: 'batch' as const,
      what: `${what}, as ${by}`,
      request: {
        method: 'POST',
        path: '/api/batch',
        headers: { ...getHeaders(bench, by), 'Content-Type': type },
        body,
      },
    })),
  )
}
