import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import type { Answer, Sender } from '../access-rules/http.ts'
import { openStage } from '../access-rules/open-stage.ts'
import { getFirstActor } from '../access-rules/stage.ts'
import { SAMPLES } from '../bad-input/samples.ts'
import { CALLER_NAMES, openCaller } from './callers.ts'
import type { Caller } from './callers.ts'
import { readSchema } from './schema.ts'
import type { Collection, Field } from './schema.ts'
import { makeSecrets } from './secrets.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { ELSEWHERE, account, membership, user } from '../access-rules/world.ts'
import type { World } from '../access-rules/world.ts'

/** No record has this id. */
const DECOY = 'nosuchrecord000'
/** The number of records that each field names and the caller may not read. */
const TRIED = 3
/** In the test command this many of the callers who are no members try each field, at night all of them. */
const TRYING = IS_NIGHTLY ? CALLER_NAMES.length : 2

/**
 * Makes records of the other community, of which nobody of this one may learn anything. Returns the ids by collection.
 */
function makeElsewhere(world: World): Readonly<Record<string, string>> {
  const { db } = world
  const event = world.account('', 'event', {
    id: db.freshId('event'),
    name: 'Regatta elsewhere',
    organisation: ELSEWHERE,
    created_by: user('rex'),
  })
  const [start, end] = ['2050-01-01 10:00:00.000Z', '2050-01-02 10:00:00.000Z']
  const meta = db.insert('acc_accounts_meta', { account: event, start, end, hidden: 0, admins: '[]' })
  const group = world.group(event)
  db.insert('acc_groupx_participants', { groupx: group, participant: account('erex'), share: 1 })
  return {
    acc_accounts: event,
    acc_accounts_meta: meta,
    acc_groups: group,
    authz: membership('erex'),
    organisations: ELSEWHERE,
    users: user('rex'),
  }
}

let stage: Awaited<ReturnType<typeof openStage>>
let schema: readonly Collection[]
let secrets: readonly Readonly<Record<string, string>>[]
let strangers: readonly Caller[]

beforeAll(async () => {
  stage = await openStage()
  secrets = [makeElsewhere(stage.world), makeSecrets(stage.world)]
  schema = readSchema(
    await stage.send(stage.superuser, { method: 'GET', url: '/api/collections?perPage=200' }),
  )
  strangers = await Promise.all(CALLER_NAMES.map((name) => openCaller(stage, name)))
}, 90_000)
afterAll(() => stage.close())

const written = Object.entries(SAMPLES).filter(
  ([, { create, update }]) => create !== undefined || update !== undefined,
)

/** Returns ids of existing records that the caller may not read. */
async function unreadable(sender: Sender, collection: string): Promise<readonly string[]> {
  const { body } = await stage.send(stage.superuser, {
    method: 'GET',
    url: recordsUrl(collection, { perPage: '20' }),
  })
  const all = [
    ...secrets.map((ids) => ids[collection] ?? ''),
    ...(body.items ?? []).map(({ id }) => String(id)),
  ]
  const found: string[] = []
  for (const id of new Set(all.filter((one) => one !== ''))) {
    const { status } = await stage.send(sender, { method: 'GET', url: recordUrl(collection, id) })
    if (status !== 200) found.push(id)
    if (found.length === TRIED) break
  }
  return found
}

const relations = (collection: string): readonly Field[] =>
  schema.find(({ name }) => name === collection)?.fields.filter(({ type }) => type === 'relation') ?? []

/** Returns those of the callers whose turn it is. */
const inTurn = (all: readonly Caller[], turn: number): readonly Caller[] =>
  Array.from({ length: TRYING }, (_, index) => all[(turn * TRYING + index) % all.length]!)

/** Returns the answer without the id that was named. */
const answerText = ({ status, body }: Answer, id: string): string =>
  `${status} ${JSON.stringify(body).replaceAll(id, 'ID')}`

describe.each(written)('a write to %s', (collection, sample) => {
  it('that names a record which the caller may not read is answered as if it were not there', async () => {
    const problems: string[] = []
    let count = 0
    for (const [index, field] of relations(collection).entries()) {
      const target = schema.find(({ id }) => id === field.collectionId)?.name ?? ''
      const isList = (field.maxSelect ?? 1) > 1
      for (const kind of ['create', 'update'] as const) {
        const by = (kind === 'create' ? sample.createdBy : sample.updatedBy) ?? sample.by
        const fine = by === 'superuser' ? [] : [getFirstActor(stage, by)]
        if (kind === 'create' && collection === 'authz') continue // Only superusers may; a membership of a person is made once.
        for (const sender of [...fine, ...inTurn(strangers, index)]) {
          const write = async (id: string): Promise<string> => {
            const made = kind === 'create' ? sample.create?.(stage.world) : sample.update?.(stage.world)
            if (made === undefined) return ''
            const { id: record, body } =
              kind === 'update' ? (made as { id: string; body: object }) : { id: '', body: made }
            const answer = await stage.send(sender, {
              method: kind === 'create' ? 'POST' : 'PATCH',
              url: kind === 'create' ? recordsUrl(collection) : recordUrl(collection, record),
              body: { ...body, [field.name]: isList ? [id] : id },
            })
            return answerText(answer, id)
          }
          if (kind === 'create' ? sample.create === undefined : sample.update === undefined) continue
          const decoy = await write(DECOY)
          for (const id of await unreadable(sender, target)) {
            const real = await write(id)
            count += 1
            if (real !== decoy)
              problems.push(`${kind} ${field.name} (${target}) ${id}:\n   ${real}\n   ${decoy}`)
          }
        }
      }
    }
    console.log(`${collection}: ${count} pairs`)
    expect([...new Set(problems)]).toEqual([])
  }, 300_000)
})

describe('an upsert in a batch', () => {
  // Before this was fixed, PocketBase updated an existing record, even one that the caller could not see, and created a
  // missing one.
  it('is refused alike for known and unknown ids', async () => {
    const upsert = async (sender: Sender, id: string): Promise<string> => {
      const request = { method: 'PUT', url: recordsUrl('acc_groups'), body: { id, name: 'Drivers' } }
      const batch = { method: 'POST', url: '/api/batch', body: { requests: [request] } } as const
      return answerText(await stage.send(sender, batch), id)
    }
    const known = secrets[0]!['acc_groups']!
    for (const sender of [getFirstActor(stage, 'evadm'), ...strangers]) {
      const answer = await upsert(sender, known)
      // The server does not read a guest's batch.
      expect(answer).toMatch(/method-not-allowed|sign-in-required/)
      expect(answer).toBe(await upsert(sender, DECOY))
    }
  })
})
