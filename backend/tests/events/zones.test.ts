import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, organisationId, superuser, userId } from '../testing/people.ts'
import { inDays, makeEvent } from './event.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

const UNKNOWN = {
  status: 400,
  body: {
    message: 'This time zone is not known.',
    data: { zone: { code: 'zone-unknown', message: 'This time zone is not known.' } },
  },
}
const NO_ZONES = ['Europe/Atlantis', 'Local', 'posix/Europe/Berlin', '../UTC', '+01:00', 'Z'.repeat(65)]

/** Makes an event in one batch, with additional values for its dates. */
async function make(meta: string, more: object) {
  const [id, created_by] = [mint(), userId('emre')]
  const kept = {
    organisation: organisationId('harbour'),
    type: 'event',
    status: 'active',
    currencies: ['EUR'],
  }
  const dates = {
    start: '2026-05-01T10:00:00.000Z',
    end: '2026-05-02T10:00:00.000Z',
    hidden: false,
    admins: [],
  }
  const requests = [
    post('acc_accounts', { id, name: `Event ${id}`, ...kept, created_by }),
    post('acc_accounts_meta', { id: meta, account: id, ...dates, created_by, ...more }),
    post('acc_groups', { id: mint(), account: id, name: 'everyone', created_by }),
  ]
  return { send: async () => (await member('emre')).batch(requests) }
}

const fetchZone = async (meta: string) =>
  (await (await superuser()).view('acc_accounts_meta', meta)).body['zone']

describe('the time zone of an event (product 5.8, ADR 0200)', () => {
  it('is stored with its dates; an event of an older release has none', async () => {
    for (const zone of ['Europe/Berlin', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'UTC', '']) {
      const meta = mint()
      const creation = await make(meta, { zone })
      expect(await creation.send()).toMatchObject({ status: 200 })
      expect(await fetchZone(meta)).toBe(zone)
    }
    expect(await fetchZone((await makeEvent()).meta)).toBe('')
  })

  it('cannot differ in a repeated create', async () => {
    const [meta, without] = [mint(), mint()]
    const creation = await make(meta, { zone: 'Europe/Berlin' })
    expect(await creation.send()).toMatchObject({ status: 200 })
    expect(await creation.send()).toMatchObject({ status: 200 })
    const old = await make(without, {})
    expect(await old.send()).toMatchObject({ status: 200 })
    expect(await old.send()).toMatchObject({ status: 200 })
    const [{ body }, emre] = [await (await superuser()).view('acc_accounts_meta', meta), await member('emre')]
    const { account, start, end } = body
    const other = { id: meta, account, start, end, hidden: false, admins: [], created_by: userId('emre') }
    expect(await emre.create('acc_accounts_meta', { ...other, zone: 'Europe/Lisbon' })).toMatchObject({
      status: 409,
    })
  })

  it('does not change the hash of a create without a zone, so that creates of older releases can be repeated', async () => {
    const meta = mint()
    expect(await (await make(meta, {})).send()).toMatchObject({ status: 200 })
    const { body } = await (await superuser()).view('acc_accounts_meta', meta)
    const payload = [
      ['account', body['account']],
      ['start', body['start']],
      ['end', body['end']],
      ['hidden', 'false'],
      ['admins', ''],
      ['created_by', userId('emre')],
    ]
    const hash = createHash('sha256').update(JSON.stringify(payload)).digest('hex')
    expect(body['request_hash']).toBe(hash)
  })

  it('must exist', async () => {
    const event = await makeEvent()
    const bo = await member('bo')
    for (const zone of NO_ZONES) {
      const { body } = await (await make(mint(), { zone })).send()
      expect(body).toMatchObject({ data: { requests: { 1: { response: { data: UNKNOWN.body.data } } } } })
      expect(await bo.update('acc_accounts_meta', event.meta, { zone })).toMatchObject(UNKNOWN)
    }
    expect(await fetchZone(event.meta)).toBe('')
  })

  it('is changed by those who change the dates, and by nobody else', async () => {
    const event = await makeEvent()
    const change = { zone: 'Europe/Lisbon', start: inDays(4) }
    expect(await (await member('ann')).update('acc_accounts_meta', event.meta, change)).toMatchObject({
      status: 403,
    })
    expect(await fetchZone(event.meta)).toBe('')
    expect(await (await member('bo')).update('acc_accounts_meta', event.meta, change)).toMatchObject({
      status: 200,
      body: { zone: 'Europe/Lisbon' },
    })
    // Older releases send dates without a zone, which keep the stored zone.
    expect(
      await (await member('bo')).update('acc_accounts_meta', event.meta, { end: inDays(9) }),
    ).toMatchObject({
      status: 200,
      body: { zone: 'Europe/Lisbon' },
    })
  })
})
