import { describe, expect, it } from 'vitest'
import { BOUNDS } from '../../src/lib/bounds.ts'
import type { Answer } from '../testing/api.ts'
import { accountId, organisationId, userId } from '../testing/people.ts'
import { mint } from '../testing/mint.ts'
import type { Client } from '../testing/client.ts'
import { png } from '../pictures/picture-bytes.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { startAttackedServer } from './attacked-server.ts'

const MB = 1024 * 1024
/** The table's 64 MB would take as many bytes on every run. */
const BYTES_A_DAY = 12 * MB

const server = forAllTests(() => startAttackedServer({ COFFER_LIMIT_UPLOADED_BYTES: String(BYTES_A_DAY) }))

/** Builds the header of a small picture, and a rest that nothing reads. */
const picture = (bytes: number): Blob =>
  new Blob([new Uint8Array(Buffer.concat([png(2, 2), Buffer.alloc(bytes)]).subarray(0, bytes))])

/** Creates that many events with a picture of 4 MB each, in one batch. */
function createEvents(by: Client, person: string, count: number): Promise<Answer> {
  const form = new FormData()
  const requests = Array.from({ length: count }, (_, index) => {
    form.append(`requests.${index * 3}.avatar`, picture(4 * MB), 'a.png')
    return event(userId(person))
  }).flat()
  form.append('@jsonPayload', JSON.stringify({ requests }))
  return by.form('POST', '/api/batch', form)
}

function event(creator: string): object[] {
  const id = mint()
  const create = (collection: string, body: object) => ({
    method: 'POST',
    url: `/api/collections/${collection}/records`,
    body: { id: mint(), ...body, created_by: creator },
  })
  return [
    create('acc_accounts', {
      id,
      organisation: organisationId('harbour'),
      type: 'event',
      name: `Filler ${id}`,
      status: 'active',
      currencies: ['EUR'],
      updated_by: creator,
    }),
    create('acc_accounts_meta', {
      account: id,
      start: '2026-12-01 08:00:00.000Z',
      end: '2026-12-20 08:00:00.000Z',
      hidden: false,
      admins: [creator],
    }),
    create('acc_groups', { account: id, name: 'everyone', order: 0 }),
  ]
}

function setPicture(by: Client, person: string): Promise<Answer> {
  const form = new FormData()
  form.append('avatar', picture(1 * MB), 'a.png')
  return by.form('PATCH', `/api/collections/users/records/${userId(person)}`, form)
}

// Before this was fixed, a member made events with pictures of 4.9 MB without end, 9.4 MB with each batch.
describe('pictures of one person', () => {
  it('are refused beyond the bytes of a day, by whatever route', async () => {
    const ann = await server.member('ann')
    await server.attack('uploads', async () => {
      const [first, second] = [await createEvents(ann, 'ann', 2), await createEvents(ann, 'ann', 2)]
      expect([first.status, second.status], JSON.stringify(first.body)).toEqual([200, 429])
      expect(second.body.message).toBe(BOUNDS.uploadedBytes.message)
      expect(Object.values(second.body.data ?? {})).toMatchObject([{ code: 'uploads-of-today' }])
    })
    // 8 MB are used: small ones fit until the twelfth.
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push((await setPicture(ann, 'ann')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('leave room to those of others, and to what has no picture', async () => {
    expect((await setPicture(await server.member('mei'), 'mei')).status).toBe(200)
    const ann = await server.member('ann')
    const name = `/api/collections/acc_accounts/records/${accountId('ann')}`
    expect((await ann.send('GET', name)).status).toBe(200)
    expect(
      (await ann.send('PATCH', `/api/collections/users/records/${userId('ann')}`, { name: 'Ann' })).status,
    ).toBe(200)
  })

  it('may have 16 MB together in a batch, and the table’s sentence beyond', async () => {
    // Before this was fixed: 'Request entity too large.' from 10 MB on. The server does not read uploads of signed-out
    // people.
    const hana = await server.member('hana')
    const sent = async (bytes: number): Promise<Answer> => {
      const form = new FormData()
      form.append('@jsonPayload', JSON.stringify({ requests: [] }))
      form.append('requests.0.avatar', picture(bytes), 'a.png')
      return hana.form('POST', '/api/batch', form)
    }
    // This is more than a person may upload in a day, and not too much for a request.
    expect((await sent(15 * MB)).status).toBe(429)
    const { status, body } = await sent(16 * MB)
    expect([status, body.message]).toEqual([413, BOUNDS.uploadBytes.message])
  })
})
