import { expect, it } from 'vitest'
import { newcomer } from './testing/newcomer.ts'
import { guest, signedIn, superuser, userId } from './testing/people.ts'

const PATH = '/ext/reporter'

it('says who has sent a report, and that those of a member of long standing count', async () => {
  expect((await (await signedIn('ann')).send('GET', PATH)).body).toEqual({
    person: userId('ann'),
    counts: true,
  })
})

it('does not count reports of an account that has just been made', async () => {
  const { api, id } = await newcomer()
  expect((await api.send('GET', PATH)).body).toEqual({ person: id, counts: false })
})

it('answers nobody else', async () => {
  expect((await guest.send('GET', PATH)).status).toBe(401)
  expect((await (await superuser()).send('GET', PATH)).status).toBe(401)
})
