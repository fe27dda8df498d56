import type { Values } from '../access-rules/database.ts'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import { getHeaders, putBack, storedRow } from './bench.ts'
import type { Bench } from './bench.ts'
import type { BadCase, Kind } from './case.ts'
import { misreading } from './reading.ts'
import type { CollectionSample, Sender } from './samples.ts'
import type { RawAnswer, RawRequest } from './send.ts'
import { badValuesFor } from './values.ts'
import type { FieldSchema } from './values.ts'

/** PocketBase sets these itself and accepts nothing under their names. */
const KEPT = ['created', 'updated', 'tokenKey']

/** A valid write, as text that can be spoilt. */
export interface FineWrite {
  readonly collection: string
  readonly route: string
  readonly by: Sender
  readonly request: Omit<RawRequest, 'body'>
  readonly body: Readonly<Record<string, unknown>>
  /** Returns the id of the record that it writes. */
  readonly idIn: (answer: RawAnswer) => string
  readonly servers: readonly string[]
  /** The row that an update changes. */
  readonly before?: Values
}

/** Returns the valid create and the valid update of a collection, and makes the records that they need. */
export function fineWrites(bench: Bench, collection: string, sample: CollectionSample): FineWrite[] {
  const { world } = bench
  const writes: FineWrite[] = []
  const servers = sample.servers ?? []
  if (sample.create !== undefined) {
    const by = sample.createdBy ?? sample.by
    writes.push({
      collection,
      route: `POST ${collection}`,
      by,
      request: { method: 'POST', path: recordsUrl(collection), headers: getHeaders(bench, by) },
      body: sample.create(world),
      idIn: ({ body }) => String(body['id']),
      servers,
    })
  }
  if (sample.update !== undefined) {
    const by = sample.updatedBy ?? sample.by
    const { id, body } = sample.update(world)
    const request = { method: 'PATCH', path: recordUrl(collection, id), headers: getHeaders(bench, by) }
    const before = storedRow(bench, collection, id) ?? {}
    const route = `PATCH ${collection}`
    writes.push({ collection, route, by, request, body, idIn: () => id, servers, before })
  }
  return writes
}

/**
 * Returns the body as JSON with one field spoilt; JSON keeps values that JavaScript cannot hold, such as 1e308 in
 * digits.
 */
function spoilt(body: Readonly<Record<string, unknown>>, field: string, json: string): string {
  const fields = Object.entries(body).filter(([name]) => name !== field)
  return `{${[...fields.map(([name, of]) => `${JSON.stringify(name)}:${JSON.stringify(of)}`), `"${field}":${json}`].join(',')}}`
}

/** Returns every field of the collection with each wrong value, and without a value. */
export function fieldCases(bench: Bench, write: FineWrite, fields: readonly FieldSchema[]): BadCase[] {
  const isUpdate = write.request.method === 'PATCH'
  const tried = fields.filter(
    ({ name, hidden, type }) =>
      (!hidden || type === 'password') && !KEPT.includes(name) && (!isUpdate || name in write.body),
  )
  const sums = tried.filter(({ type }) => type === 'number')
  return [
    ...sums.flatMap((field) => ['1', 'true', 'null', '"1"'].map((json) => sumCase(write, field, json))),
    ...tried.flatMap((field) => valueCases(bench, write, field)),
  ]
}

/** PocketBase adds a value under `share+`, and adds it again when the write is repeated. */
const sumCase = ({ route, request, body }: FineWrite, { name }: FieldSchema, json: string): BadCase => ({
  route,
  kind: 'types',
  what: `${name}+: ${json}`,
  request: { ...request, body: spoilt(body, `${name}+`, json) },
  reason: 'unknown-field',
})

function valueCases(bench: Bench, write: FineWrite, field: FieldSchema): BadCase[] {
  const isUpdate = write.request.method === 'PATCH'
  return [
    ...badValuesFor(field).map((bad) => {
      const body = spoilt(write.body, field.name, bad.json)
      const what = `${field.name}: ${bad.name}`
      const read = makeCase(bench, write, field, bad.kind, what, body, JSON.parse(bad.json))
      if (bad.isMistyped !== true) return read
      const { accepts: _law, ...refused } = read
      return { ...refused, reason: 'wrong-type' }
    }),
    ...(isUpdate || !(field.name in write.body) ? [] : [withoutIt(bench, write, field)]),
  ]
}

/** Omits a field. Only optional fields may be missing; a missing one is stored as empty. */
function withoutIt(bench: Bench, write: FineWrite, field: FieldSchema): BadCase {
  const { [field.name]: _, ...rest } = write.body
  const without = makeCase(bench, write, field, 'missing', field.name, JSON.stringify(rest), null)
  const isServers = write.servers.includes(field.name)
  const mayLack = isServers || (!field.required && field.type !== 'date')
  const { accepts: _law, ...refused } = without
  return mayLack ? { ...without, accepts: () => '' } : refused
}

function makeCase(
  bench: Bench,
  write: FineWrite,
  field: FieldSchema,
  kind: Kind,
  what: string,
  body: string,
  sent: unknown,
): BadCase {
  const accepts = (answer: RawAnswer): string => {
    const row = storedRow(bench, write.collection, write.idIn(answer))
    // Only superusers read crash reports, so the answer to one has none of its fields.
    const stored = write.collection === 'errors' ? row?.[field.name] : answer.body[field.name]
    // Other tests check the server's own value; this checks that the sent value is not stored.
    if (write.servers.includes(field.name)) return stored === sent && sent !== '' ? 'took what was sent' : ''
    if (row === undefined) return 'stored nothing'
    const isUnseen = write.by === 'superuser' || write.collection === 'errors'
    return misreading(field, sent, stored, isUnseen)
  }
  const undo = undoing(bench, write)
  return { route: write.route, kind, what, request: { ...write.request, body }, accepts, ...undo }
}

/** Records of FREE may pile up; a write to a collection of WIDE changes other rows as well. */
const FREE = ['acc_txs', 'acc_accounts', 'errors']
const WIDE = ['users', 'authz_settings', 'invites', 'invite_links']

function undoing(bench: Bench, write: FineWrite): Pick<BadCase, 'undo'> {
  const { collection } = write
  const isWide = collection === 'organisations' ? write.before === undefined : WIDE.includes(collection)
  if (isWide) return {}
  if (FREE.includes(collection) && write.before === undefined) return { undo: 'kept' }
  return {
    undo: (answer) => {
      const id = write.idIn(answer)
      putBack(bench, collection, id, write.before)
    },
  }
}
