import { expect, it } from 'vitest'
import { newcomer } from './testing/newcomer.ts'
import { guest, signedIn, superuser } from './testing/people.ts'

const PATH = '/ext/may-override'

it.each([
  ['kavya', true],
  ['bo', false],
])('answers whether %s is privileged in a community: %s', async (person, mayOverride) => {
  expect((await (await signedIn(person)).send('GET', PATH)).body).toEqual({ mayOverride })
})

it('answers no for a person without a community', async () => {
  const { api } = await newcomer()
  expect((await api.send('GET', PATH)).body).toEqual({ mayOverride: false })
})

it('answers nobody else', async () => {
  expect((await guest.send('GET', PATH)).status).toBe(401)
  expect((await (await superuser()).send('GET', PATH)).status).toBe(401)
})
