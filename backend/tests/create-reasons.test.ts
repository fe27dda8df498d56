import { expect, it } from 'vitest'
import type { Answer, Api } from './testing/api.ts'
import { mint } from './testing/mint.ts'
import { accountId, guest, member, organisationId, signedIn, userId } from './testing/people.ts'
import { makeEvent } from './events/event.ts'
import { post } from './testing/requests.ts'

/** Accounting A19: a create that only PocketBase's rules refuse gets a reason, and reveals nothing else. */
const SIGN_IN = 'The request requires valid record authorization token.'
const NOT_A_MEMBER = 'You are not a member of this community.'
const NO_EVENT = 'There is no such event.'
const NO_GROUP = 'The group does not belong to this event.'

const bodies = (event: string, group: string) => ({
  acc_txs: {
    sender: accountId('ann'),
    receiver: accountId('bo'),
    amount: 1,
    currency: 'EUR',
    created_by: userId('ann'),
  },
  acc_groups: { account: event, name: 'Sailors', created_by: userId('ann') },
  acc_accounts_meta: { account: event, start: '2030-01-01', end: '2030-01-02', created_by: userId('ann') },
  acc_groupx_participants: {
    groupx: group,
    participant: accountId('ann'),
    share: 1,
    created_by: userId('ann'),
  },
})
type Collection = keyof ReturnType<typeof bodies>

/** Returns the sentence of a create, alone and as an element of a batch; both have the status 400 and leave nothing. */
async function fetchCreateError(api: Api, collection: Collection, body: object): Promise<unknown> {
  const one = await api.create(collection, { id: mint(), ...body })
  const batch = await api.batch([post(collection, { id: mint(), ...body })])
  const requests = batch.body.data?.['requests'] as unknown as Record<string, { response: Answer['body'] }>
  const inBatch = requests['0']?.response
  expect([one.status, batch.status, inBatch?.['status']]).toEqual([400, 400, 400])
  expect(inBatch).toEqual(one.body)
  return one.body.message
}

it.each(['acc_txs', 'acc_groups', 'acc_accounts_meta', 'acc_groupx_participants'] as const)(
  'a create in %s that is not allowed says what is missing',
  async (collection) => {
    const event = await makeEvent()
    const body = bodies(event.id, event.everyone)[collection]
    expect(await fetchCreateError(guest, collection, body)).toBe(SIGN_IN)
    expect(await fetchCreateError(await signedIn('ann'), collection, body)).toBe(NOT_A_MEMBER)
    const forged = { 'X-Authz': 'nothing', 'X-Org': organisationId('harbour') }
    expect(await fetchCreateError(await signedIn('ann', forged), collection, body)).toBe(NOT_A_MEMBER)
  },
)

it.each([
  ['acc_groups', NO_EVENT],
  ['acc_accounts_meta', NO_EVENT],
  ['acc_groupx_participants', NO_GROUP],
] as const)('in %s an unknown parent and another community’s are one', async (collection, sentence) => {
  const event = await makeEvent()
  const otis = await member('otis', 'runners')
  const theirs = bodies(event.id, event.everyone)[collection]
  const unknown = bodies(mint(), mint())[collection]
  expect(await fetchCreateError(otis, collection, theirs)).toBe(sentence)
  expect(await fetchCreateError(otis, collection, unknown)).toBe(sentence)
})
