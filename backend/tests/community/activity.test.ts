import { expect, it } from 'vitest'
import { member, organisationId, superuser, userId } from '../testing/people.ts'
import { mint } from '../testing/mint.ts'

const ROWS = '/api/collections/activity/records'

async function entry(kind: string): Promise<string> {
  const id = mint()
  const body = { id, organisation: organisationId('harbour'), by: userId('ann'), kind }
  expect((await (await superuser()).send('POST', ROWS, body)).status).toBe(200)
  return id
}

it('an entry stays as it is, for superusers too', async () => {
  const id = await entry('role-changed')
  const root = await superuser()
  const path = `${ROWS}/${id}`
  for (const answer of [
    await root.send('PATCH', path, { kind: 'invited' }),
    await root.send('DELETE', path),
  ]) {
    expect([answer.status, answer.body.data]).toMatchObject([403, { reason: { code: 'not-permitted' } }])
  }
  expect((await root.send('GET', path)).body['kind']).toBe('role-changed')
})

it('is read by privileged people, newest first', async () => {
  const [former, latter] = [await entry('member-left'), await entry('invited')]
  const list = `${ROWS}?sort=-created,id&filter=organisation='${organisationId('harbour')}'`
  const rows = (await (await member('kavya')).send('GET', list)).body.items ?? []
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([former, latter]))
  expect(ids.indexOf(latter)).toBeLessThan(ids.indexOf(former))
  expect((await (await member('ann')).send('GET', list)).body.items).toEqual([])
})
