// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { anEvent, ann, bo, createTestClient, signInAsAnn, someSettings } from '../testing/index.ts'
import { createFetchStub, emptyLists } from '../testing/network.ts'
import { accountQueries } from './accounts.queries.ts'
import { eventQueries } from './events.queries.ts'
import { keepFormData } from './keep-form-data.ts'
import { participantQueries } from './participants.queries.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const lasting = (id: string, [from, to]: readonly [number, number], parts = {}) =>
  anEvent({ id, ...parts, event: { start: inDays(from), end: inDays(to) } })

const EVENTS = [
  lasting('other-now', [-1, 1]),
  lasting('own-later', [5, 6]),
  lasting('own-next', [2, 3]),
  lasting('own-long-ago', [-40, -30]),
  lasting('own-concluded', [-3, -2], { status: 'closed' }),
  lasting('other-later', [7, 8]),
]
const JOINED = ['own-next', 'own-later', 'own-long-ago', 'own-concluded']

const oneAccount = async () =>
  Response.json({ items: [{ id: ann.id, name: ann.name, type: 'user', currencies: ['EUR'] }] })

function fillCache({ ageMs = 0, hasEvents = true } = {}) {
  const member = {
    id: 'm-1',
    organisationId: ann.organisationId,
    accountId: ann.id,
    settings: someSettings({ enableEvents: hasEvents }),
  }
  signInAsAnn(member)
  const scope = { membershipId: member.id, organisationId: member.organisationId }
  const client = createTestClient()
  const updatedAt = Date.now() - ageMs
  client.setQueryData(accountQueries.pickable(scope).queryKey, [ann, bo], { updatedAt })
  client.setQueryData(eventQueries.list(scope).queryKey, EVENTS, { updatedAt: Date.now() })
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, JOINED, {
    updatedAt: Date.now(),
  })
  const asked: string[] = []
  const answers = () => ({
    '/api/collections/acc_accounts/records': oneAccount,
    '/api/collections/acc_groups/records': emptyLists,
    '/api/collections/acc_groupx_participants/records': emptyLists,
    '/api/collections/acc_view_group_parts/records': emptyLists,
  })
  vi.stubGlobal(
    'fetch',
    createFetchStub(answers, ({ path }) => asked.push(path.split('/')[3] ?? path)),
  )
  const keptEvents = () =>
    EVENTS.map(({ id }) => id).filter(
      (id) =>
        client.getQueryData(participantQueries.ofEvent(scope, id).queryKey) !== undefined &&
        client.getQueryData(eventQueries.detail(scope, id).queryKey) !== undefined,
    )
  return { member, client, asked, keptEvents }
}

test('keeps the first three events that are open, those of the member first', async () => {
  const { member, client, asked, keptEvents } = fillCache()
  await keepFormData(client, member)
  expect(keptEvents().toSorted()).toEqual(['other-now', 'own-later', 'own-next'])
  expect(asked).not.toContain('acc_accounts')
})

test('asks for nothing a second time within a day, and for accounts again after it', async () => {
  const { member, client, asked } = fillCache()
  await keepFormData(client, member)
  asked.length = 0
  await keepFormData(client, member)
  expect(asked).toEqual([])
  const older = fillCache({ ageMs: 25 * 3_600_000, hasEvents: false })
  await keepFormData(older.client, older.member)
  expect(older.asked).toContain('acc_accounts')
})

test('a community without events has no requests for them', async () => {
  const { member, client, asked, keptEvents } = fillCache({ hasEvents: false })
  await keepFormData(client, member)
  expect(asked).toEqual([])
  expect(keptEvents()).toEqual([])
})
