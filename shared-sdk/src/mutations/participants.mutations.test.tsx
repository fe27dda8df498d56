// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../domain/entities.ts'
import { participantQueries } from '../queries/participants.queries.ts'
import type { EventParticipation } from '../records/event-participation.mapper.ts'
import { stubServer } from '../testing/each-test.ts'
import {
  TestApp,
  accepts,
  ann,
  bo,
  carla,
  createTestClient,
  emptyLists,
  noConnection,
  refuses,
  signInAsAnn,
  aGroup,
} from '../testing/index.ts'
import { useJoinEvent, useLeaveEvent } from './participants.mutations.ts'

const server = stubServer()
const EVENT = 'event-camp'
const ROWS = '/api/collections/acc_groupx_participants/records'

const group = (id: string, ...members: Account[]) =>
  aGroup(
    id,
    Object.fromEntries(members.map((member) => [member.id, 100])),
    id === 'all' ? { name: 'everyone' } : {},
  )
const part = (account: Account, cents: number) =>
  ({ groupId: 'drivers', participantId: account.id, currency: 'EUR', cents }) as const

const withAnn: EventParticipation = {
  defaultGroupId: 'all',
  separateGroupId: '',
  groups: [group('all', ann, bo, carla), group('drivers', bo, ann)],
  people: [ann, bo, carla],
  parts: [part(ann, 250), part(bo, 250)],
}
const withoutAnn: EventParticipation = {
  defaultGroupId: 'all',
  separateGroupId: '',
  groups: [group('all', bo, carla), group('drivers', bo)],
  people: [bo, carla],
  parts: [part(bo, 500)],
}

function start(event: EventParticipation, joined: readonly string[]) {
  const scope = signInAsAnn()
  const client = createTestClient()
  const keys = {
    event: participantQueries.ofEvent(scope, EVENT).queryKey,
    joined: participantQueries.joinedEvents(scope, ann.id).queryKey,
  }
  client.setQueryData(keys.event, event)
  client.setQueryData(keys.joined, joined)
  const { result } = renderHook(() => ({ join: useJoinEvent(), leave: useLeaveEvent() }), {
    wrapper: ({ children }) => (
      <TestApp path="/" client={client}>
        {children}
      </TestApp>
    ),
  })
  const names = () => client.getQueryData(keys.event)?.people.map(({ name }) => name)
  const run = async (which: 'join' | 'leave') => {
    let failure: unknown = null
    await act(async () => {
      const { join, leave } = result.current
      const sent = which === 'join' ? join.mutateAsync({ eventId: EVENT }) : leave.mutateAsync(EVENT)
      failure = await sent.then<unknown, unknown>(
        () => null,
        (error: unknown) => error,
      )
    })
    return failure
  }
  return { client, keys, names, run, result }
}

/** Answers when the test calls it. */
function holdResponse() {
  let answer = (_response: Response) => {}
  const response = new Promise<Response>((resolve) => {
    answer = resolve
  })
  return { response: () => response, answer }
}

test('joining shows at once, and stores the own account with the share that everybody has', async () => {
  const { response, answer } = holdResponse()
  server.answers[`POST ${ROWS}`] = response
  const { names, client, keys, result } = start(withoutAnn, ['event-other'])
  act(() => result.current.join.mutate({ eventId: EVENT }))
  await waitFor(() => expect(names()).toEqual(['Ann Lee', 'Bo Chen', 'Carla Núñez']))
  expect(client.getQueryData(keys.joined)).toEqual(['event-other', EVENT])
  await act(async () => answer(await accepts()))
  await waitFor(() => expect(result.current.join.status).toBe('success'))
  expect(names()).toEqual(['Ann Lee', 'Bo Chen', 'Carla Núñez'])
  expect(server.asked[0]?.body).toEqual({
    id: expect.stringMatching(/^[a-z0-9]{15}$/u),
    groupx: 'all',
    participant: ann.id,
    share: 1,
    created_by: 'user-ann',
    updated_by: 'user-ann',
  })
})

test.each([
  ['refused', refuses(400, 'reason', 'join-after-end', 'This event has ended.')],
  ['lost', noConnection],
])('joining is taken back when it is %s', async (_, answer) => {
  server.answers[`POST ${ROWS}`] = answer
  const { run, client, keys } = start(withoutAnn, [])
  expect(await run('join')).toMatchObject({ name: 'AppError' })
  expect(client.getQueryData(keys.event)).toEqual(withoutAnn)
  expect(client.getQueryData(keys.joined)).toEqual([])
})

test('somebody who takes part already, because an answer was lost, has joined', async () => {
  server.answers[`POST ${ROWS}`] = refuses(400, 'participant', 'already-joined', 'Already added')
  const { run, names } = start(withoutAnn, [])
  expect(await run('join')).toBeNull()
  expect(names()).toContain('Ann Lee')
})

test('what others changed meanwhile stays when joining is taken back', async () => {
  const { response, answer } = holdResponse()
  server.answers[`POST ${ROWS}`] = response
  const { names, client, keys, result } = start(withoutAnn, [])
  act(() => result.current.join.mutate({ eventId: EVENT }))
  await waitFor(() => expect(names()).toContain('Ann Lee'))
  client.setQueryData(keys.event, (event) => event && { ...event, people: [ann, carla] })
  await act(async () => answer(new Response('', { status: 500 })))
  await waitFor(() => expect(names()).toEqual(['Carla Núñez']))
})

const OWN_ROW = `DELETE ${ROWS}/all-account-ann`
const deleted = () => Promise.resolve(new Response(null, { status: 204 }))

test('leaving shows at once in all groups, and deletes the own row of everyone', async () => {
  const { response, answer } = holdResponse()
  server.answers[OWN_ROW] = response
  const { client, keys, result } = start(withAnn, [EVENT])
  act(() => result.current.leave.mutate(EVENT))
  await waitFor(() => expect(client.getQueryData(keys.event)).toEqual(withoutAnn))
  expect(client.getQueryData(keys.joined)).toEqual([])
  await act(async () => answer(await deleted()))
  await waitFor(() => expect(result.current.leave.status).toBe('success'))
  expect(client.getQueryData(keys.event)).toEqual(withoutAnn)
})

test.each([
  ['refused', refuses(400, 'reason', 'leave-after-start', 'This event already started.')],
  ['lost', noConnection],
])('leaving is taken back when it is %s', async (_, answer) => {
  server.answers[OWN_ROW] = answer
  const { run, client, keys, names } = start(withAnn, [EVENT])
  expect(await run('leave')).toMatchObject({ name: 'AppError' })
  expect(names()).toEqual(['Ann Lee', 'Bo Chen', 'Carla Núñez'])
  expect(client.getQueryData(keys.joined)).toEqual([EVENT])
  const event = client.getQueryData(keys.event)
  expect(event?.groups.map(({ participants }) => participants.map(({ id }) => id).toSorted())).toEqual([
    ['all-account-ann', 'all-account-bo', 'all-account-carla'],
    ['drivers-account-ann', 'drivers-account-bo'],
  ])
  expect(event?.parts).toHaveLength(2)
  expect(event?.parts).toEqual(expect.arrayContaining([part(ann, 250), part(bo, 250)]))
})

const missing = () =>
  Promise.resolve(Response.json({ status: 404, message: 'Missing.', data: {} }, { status: 404 }))

test('somebody whose row is gone has left', async () => {
  server.answers[OWN_ROW] = missing
  server.answers[ROWS] = emptyLists
  const { run, client, keys } = start(withAnn, [EVENT])
  expect(await run('leave')).toBeNull()
  expect(client.getQueryData(keys.joined)).toEqual([])
})

test('somebody who has joined again elsewhere leaves with that row', async () => {
  const newRow = `DELETE ${ROWS}/joined-elsewhere`
  server.answers[OWN_ROW] = missing
  server.answers[ROWS] = () =>
    Promise.resolve(Response.json({ page: 1, items: [{ id: 'joined-elsewhere' }] }))
  server.answers[newRow] = accepts
  const { run } = start(withAnn, [EVENT])
  expect(await run('leave')).toBeNull()
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toContain(newRow)
})
