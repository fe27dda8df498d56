import { expect, it } from 'vitest'
import { accountId, member, organisationId, userId } from './testing/people.ts'
import { mint } from './testing/mint.ts'

const NOT_PERMITTED = { code: 'not-permitted', message: 'You do not have permission to do this.' }

it('a refusal that is about no field names its code in data.reason', async () => {
  const { status, body } = await (
    await member('emre')
  ).send('POST', `/ext/events/${accountId('lake')}/conclude`)
  expect([status, body.message, body.data]).toEqual([403, NOT_PERMITTED.message, { reason: NOT_PERMITTED }])
})

it('one about a field names it there, alone and within a batch', async () => {
  const emre = await member('emre')
  const body = {
    id: mint(),
    organisation: organisationId('harbour'),
    type: 'event',
    name: 'Turned \u202eround',
    status: 'active',
    currencies: ['EUR'],
    created_by: userId('emre'),
  }
  const reason = { code: 'text-unshowable', message: 'This text contains characters that cannot be shown.' }
  const alone = await emre.create('acc_accounts', body)
  expect([alone.status, alone.body.data]).toEqual([400, { name: reason }])
  const batch = await emre.batch([{ method: 'POST', url: '/api/collections/acc_accounts/records', body }])
  expect(batch.status).toBe(400)
  expect(JSON.stringify(batch.body)).toContain(JSON.stringify({ name: reason }))
})
