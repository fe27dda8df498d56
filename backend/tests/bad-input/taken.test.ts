import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import { openStage } from '../access-rules/open-stage.ts'
import { HAVEN, account, email, user } from '../access-rules/world.ts'
import { getHeaders } from './bench.ts'
import { GIF } from './files.ts'
import type { Sender } from './samples.ts'
import { closeConnections, sendRaw } from './send.ts'
import type { RawAnswer } from './send.ts'

/** Strict names (ADR 0047) must still accept everything that PocketBase's client and dashboard send. */

let stage: Awaited<ReturnType<typeof openStage>>
let clean: ReturnType<typeof stage.world.db.content>
beforeAll(async () => {
  stage = await openStage()
  clean = stage.world.db.content()
}, 90_000)
beforeEach(() => stage.world.db.restore(clean))
afterAll(async () => {
  closeConnections()
  await stage.close()
})

const send = (by: Sender, method: string, path: string, body?: object): Promise<RawAnswer> =>
  sendRaw(stage.base, {
    method,
    path,
    headers: getHeaders(stage, by),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Sends a form as PocketBase's client does: values that are no texts are in JSON of their own. */
async function sendForm(by: Sender, method: string, path: string, form: FormData): Promise<RawAnswer> {
  const request = new Request('http://form.test', { method: 'POST', body: form })
  const headers = {
    ...getHeaders(stage, by),
    'Content-Type': request.headers.get('Content-Type') ?? '',
  }
  return sendRaw(stage.base, { method, path, headers, body: new Uint8Array(await request.arrayBuffer()) })
}

const picture = (): File => new File([GIF], 'me.gif', { type: 'image/gif' })

describe('modifiers of fields', () => {
  it('do not add to a number', async () => {
    const path = recordUrl('acc_groupx_participants', stage.world.event().rows['pat'] ?? '')
    expect(await send('evadm', 'PATCH', path, { 'share+': 1.5 })).toMatchObject({
      status: 400,
      body: { data: { 'share+': { code: 'unknown-field' } } },
    })
  })

  it('add to a list and take away from it', async () => {
    const path = recordUrl('acc_accounts_meta', stage.world.event().meta)
    const added = await send('evadm', 'PATCH', path, { 'admins+': [user('pat')] })
    expect([added.status, added.body['admins']]).toEqual([200, [user('eva'), user('pat')]])
    const taken = await send('evadm', 'PATCH', path, { 'admins-': [user('pat')] })
    expect([taken.status, taken.body['admins']]).toEqual([200, [user('eva')]])
  })

  it('take a file away', async () => {
    const path = recordUrl('users', user('otto'))
    const form = new FormData()
    form.append('avatar', picture())
    const put = await sendForm('owner', 'PATCH', path, form)
    expect([put.status, put.body['avatar']]).toEqual([200, expect.stringMatching(/\.gif$/)])
    const taken = await send('owner', 'PATCH', path, { 'avatar-': [put.body['avatar']] })
    expect([taken.status, taken.body['avatar']]).toEqual([200, ''])
  })

  it.each(['nosuch+', '+nosuch', '+name', '+avatar', 'nosuch-', 'request_hash+', 'share:nosuch'])(
    'but not to what there is not: %s',
    async (name) => {
      const answer = await send('owner', 'PATCH', recordUrl('users', user('otto')), { [name]: 'admin' })
      expect([answer.status, answer.body['data']]).toEqual([
        400,
        { [name]: { code: 'unknown-field', message: 'There is no such field.' } },
      ])
    },
  )
})

describe('fields that the server sets', () => {
  const SET = { code: 'server-field', message: 'The server sets this field itself.' }
  const payment = () => ({
    sender: account('otto'),
    receiver: account('tess'),
    amount: 5,
    currency: 'EUR',
    description: 'Café',
    created_by: user('otto'),
  })

  it.each([
    ['created', '2001-01-01 00:00:00.000Z'],
    ['updated', ''],
    ['organisation', HAVEN],
    ['event', ''],
    ['folded', 'cafe'],
  ])('are refused in a create: %s', async (name, value) => {
    const url = recordsUrl('acc_txs')
    const body = { ...payment(), [name]: value }
    const alone = await send('owner', 'POST', url, body)
    expect([alone.status, alone.body['data']]).toEqual([400, { [name]: SET }])
    const requests = [{ method: 'POST', url, body }]
    expect((await send('owner', 'POST', '/api/batch', { requests })).text).toContain('"server-field"')
  })

  it('are taken back in an update as they are stored, and refused otherwise', async () => {
    const made = await send('owner', 'POST', recordsUrl('acc_txs'), {
      ...payment(),
      sender: account('tess'),
      receiver: account('otto'),
    })
    expect(made.status).toBe(200)
    const { collectionId: _id, collectionName: _name, ...whole } = made.body
    const { status: _status, ...editable } = whole
    const path = recordUrl('acc_txs', String(made.body['id']))
    const edited = { ...editable, description: 'Cafés', shownUpdated: made.body['updated'] }
    const answer = await send('owner', 'PATCH', path, edited)
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Cafés')])
    for (const name of ['created', 'updated', 'folded']) {
      const refused = await send('owner', 'PATCH', path, { [name]: '2001-01-01 00:00:00.000Z' })
      expect([refused.status, refused.body['data']]).toEqual([400, { [name]: SET }])
    }
  })

  it('tell nothing about a record that one may not change', async () => {
    const id = stage.world.transaction({ from: account('otto'), to: account('tess') })
    const stored = stage.world.db.row('acc_txs', id)
    const guess = (created: unknown) => send('alone', 'PATCH', recordUrl('acc_txs', id), { created })
    const [right, wrong] = [await guess(stored?.['created']), await guess('2001-01-01 00:00:00.000Z')]
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text])
  })
})

describe('PocketBase’s client', () => {
  it('repeats a new password, and names the one before', async () => {
    const path = recordUrl('users', user('otto'))
    const password = { password: 'long-enough-1', passwordConfirm: 'long-enough-1', oldPassword: 'wrong' }
    const answer = await send('owner', 'PATCH', path, password)
    expect([answer.status, Object.keys(answer.body['data'] as object)]).toEqual([400, ['oldPassword']])
  })

  it('sends a batch as a form, with its files beside it', async () => {
    const form = new FormData()
    const body = { id: stage.world.db.freshId('new'), name: 'Quay', url: '', created_by: user('lone') }
    const requests = [{ method: 'POST', url: recordsUrl('organisations'), headers: {}, body }]
    form.append('@jsonPayload', JSON.stringify({ requests }))
    form.append('requests.0.bg', picture())
    const answer = await sendForm('alone', 'POST', '/api/batch', form)
    expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(/"bg":"\w+\.gif"/)])
  })

  it('and reports a file that nobody reads', async () => {
    const form = new FormData()
    const requests = [{ method: 'PATCH', url: recordUrl('users', user('otto')), body: { name: 'Otto' } }]
    form.append('@jsonPayload', JSON.stringify({ requests }))
    form.append('requests.0.nosuch', picture())
    const answer = await sendForm('owner', 'POST', '/api/batch', form)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"unknown-field"')])
  })

  it('creates or updates by one and the same request, for superusers alone', async () => {
    const body = { id: user('otto'), name: 'Otto the Second' }
    const requests = [{ method: 'PUT', url: recordsUrl('users'), body }]
    expect((await send('owner', 'POST', '/api/batch', { requests })).text).toContain('"method-not-allowed"')
    expect((await send('superuser', 'POST', '/api/batch', { requests })).status).toBe(200)
    expect(stage.world.db.row('users', user('otto'))?.['name']).toBe('Otto the Second')
  })

  it('sends an invite back as it was answered (product 7)', async () => {
    const invite = { organisation: HAVEN, by: user('ada'), email: email('lone'), accepted: 0 }
    const id = stage.world.db.insert('invites', invite)
    const shown = await send('alone', 'GET', `${recordUrl('invites', id)}?expand=organisation`)
    expect(shown.status).toBe(200)
    expect((await send('alone', 'POST', '/ext/accept-invite', shown.body)).status).toBe(200)
  })

  it('puts a picture on an event when it is concluded', async () => {
    const { id, everyone } = stage.world.event()
    stage.world.transaction({ from: id, to: account('cleo'), event: id, group: everyone })
    stage.world.db.set('acc_accounts', id, { status: 'inactive' })
    const form = new FormData()
    form.append('avatar', picture())
    const wrong = new FormData()
    wrong.append('picture', picture())
    const path = `/ext/events/${id}/conclude`
    expect((await sendForm('admin', 'POST', path, wrong)).body['data']).toEqual({
      picture: { code: 'unknown-field', message: 'There is no such field.' },
    })
    expect((await sendForm('admin', 'POST', path, form)).status).toBe(200)
  })
})

describe('superusers', () => {
  it('may send a record back with all that they were answered, as the dashboard does', async () => {
    const path = recordUrl('organisations', HAVEN)
    const shown = await send('superuser', 'GET', `${path}?expand=created_by`)
    const answer = await send('superuser', 'PATCH', path, { ...shown.body, expand: {}, name: 'Haven again' })
    expect([answer.status, answer.body['name']]).toEqual([200, 'Haven again'])
  })

  it('hear of a name that comes twice, as everybody does', async () => {
    const request = {
      method: 'PATCH',
      path: recordUrl('organisations', HAVEN),
      headers: getHeaders(stage, 'superuser'),
      body: '{"name":"One","name":"Two"}',
    }
    expect((await sendRaw(stage.base, request)).body['data']).toEqual({
      name: { code: 'malformed-body', message: 'Comes twice.' },
    })
  })
})
