// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EventAccount } from '../domain/entities.ts'
import { eventQueries } from '../queries/events.queries.ts'
import { participantQueries } from '../queries/participants.queries.ts'
import type { EventParticipation } from '../records/event-participation.mapper.ts'
import { stubServer } from '../testing/each-test.ts'
import {
  TestApp,
  accepts,
  anEvent,
  ann,
  bo,
  carla,
  createTestClient,
  noConnection,
  rejects,
  signInAsAnn,
  aGroup,
} from '../testing/index.ts'
import {
  useAddParticipants,
  useChangeShare,
  useRemoveFromGroup,
  useRemoveParticipant,
} from './event-participants.mutations.ts'
import { useCreateGroup, useDeleteGroup, useRenameGroup } from './groups.mutations.ts'
import { useSetEventAdmin } from './event-admin.mutations.ts'

const server = stubServer()
const camp = anEvent({ event: { adminIds: ['user-bo'] } })
const ROWS = '/api/collections/acc_groupx_participants/records'

const part = (participantId: string, cents: number) =>
  ({ groupId: 'drivers', participantId, currency: 'EUR', cents }) as const

/** Ann and Bo drive, and share 9.00. */
const before: EventParticipation = {
  defaultGroupId: 'all',
  separateGroupId: '',
  groups: [
    aGroup('all', { [ann.id]: 100, [bo.id]: 100 }, { name: 'everyone' }),
    aGroup('drivers', { [ann.id]: 100, [bo.id]: 50 }),
  ],
  people: [ann, bo],
  parts: [part(ann.id, 600), part(bo.id, 300)],
}

const useAll = () => ({
  add: useAddParticipants(),
  share: useChangeShare(),
  leave: useRemoveFromGroup(),
  remove: useRemoveParticipant(),
  admin: useSetEventAdmin(),
  create: useCreateGroup(),
  rename: useRenameGroup(),
  delete: useDeleteGroup(),
})

function start() {
  const scope = signInAsAnn()
  const client = createTestClient()
  const keys = {
    people: participantQueries.ofEvent(scope, camp.id).queryKey,
    event: eventQueries.detail(scope, camp.id).queryKey,
  }
  client.setQueryData(keys.people, before)
  client.setQueryData(keys.event, camp)
  const { result } = renderHook(useAll, {
    wrapper: ({ children }) => (
      <TestApp path="/" client={client}>
        {children}
      </TestApp>
    ),
  })
  const event = () => client.getQueryData(keys.people) as EventParticipation
  return {
    run: () => result.current,
    event,
    parts: () => event().parts.map(({ participantId, cents }) => `${participantId} ${cents}`),
    admins: () => (client.getQueryData(keys.event) as EventAccount).event.adminIds,
  }
}

/** Waits for everything that is already answered. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

/** Returns a response that comes when the test calls it. */
function holdResponse() {
  let respond: (response: Promise<Response>) => void = () => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  return { answer: () => response, respond }
}

const newRow = (groupId: string) => ({ id: 'new', groupId, participantId: carla.id, share: 100 })

describe('shown before the server has answered, and taken back when it fails', () => {
  test.each([
    [
      'a changed share, with everybody’s part',
      `PATCH ${ROWS}/drivers-account-ann`,
      (all: ReturnType<typeof useAll>) =>
        all.share.mutate({ eventId: camp.id, rowId: 'drivers-account-ann', share: 250 }),
      ['account-ann 750', 'account-bo 150'],
    ],
    [
      'a person taken out of a group',
      `DELETE ${ROWS}/drivers-account-bo`,
      (all: ReturnType<typeof useAll>) => all.leave.mutate({ eventId: camp.id, rowId: 'drivers-account-bo' }),
      ['account-ann 900'],
    ],
    [
      'a person added to the event and to a group',
      'POST /api/batch',
      (all: ReturnType<typeof useAll>) =>
        all.add.mutate({ eventId: camp.id, rows: [newRow('drivers')], accounts: [carla] }),
      ['account-ann 360', 'account-bo 180', 'account-carla 360'],
    ],
  ])('%s', async (_what, path, mutate, shown) => {
    const { answer, respond } = holdResponse()
    server.answers = { [path]: answer }
    const { run, event, parts } = start()
    await act(async () => mutate(run()))
    await settle()
    expect(parts()).toEqual(shown)
    respond(rejects('No.')())
    await settle()
    expect(event()).toEqual(before)
  })

  test('an event admin', async () => {
    const { answer, respond } = holdResponse()
    server.answers = { 'PATCH /api/collections/acc_accounts_meta/records/meta-event-camp': answer }
    const { run, admins } = start()
    await act(async () => run().admin.mutate({ event: camp, userId: 'user-ann', isAdmin: true }))
    await settle()
    expect(admins()).toEqual(['user-bo', 'user-ann'])
    expect(server.asked.at(-1)?.body).toEqual({ admins: ['user-bo', 'user-ann'] })
    respond(noConnection())
    await settle()
    expect(admins()).toEqual(['user-bo'])
  })

  test('a failed change leaves a later one of another share alone', async () => {
    const [first, second] = [holdResponse(), holdResponse()]
    server.answers = {
      [`PATCH ${ROWS}/drivers-account-ann`]: first.answer,
      [`PATCH ${ROWS}/all-account-ann`]: second.answer,
    }
    const { run, event } = start()
    await act(async () => {
      run().share.mutate({ eventId: camp.id, rowId: 'drivers-account-ann', share: 250 })
      run().share.mutate({ eventId: camp.id, rowId: 'all-account-ann', share: 300 })
    })
    first.respond(rejects('No.')())
    await settle()
    const shares = event().groups.map(({ participants }) => participants[0]?.share)
    expect(shares).toEqual([300, 100])
    second.respond(accepts())
    await settle()
  })
})

test('two changes of one share are sent one after the other', async () => {
  const first = holdResponse()
  const answers = [first.answer, accepts]
  server.answers = { [`PATCH ${ROWS}/all-account-ann`]: () => (answers.shift() ?? accepts)() }
  const { run, event } = start()
  await act(async () => {
    run().share.mutate({ eventId: camp.id, rowId: 'all-account-ann', share: 200 })
    run().share.mutate({ eventId: camp.id, rowId: 'all-account-ann', share: 300 })
  })
  await settle()
  expect(server.asked.map(({ body }) => body)).toEqual([{ share: 2, updated_by: 'user-ann' }])
  // The first one is refused, and the second one stays.
  first.respond(rejects('No.')())
  await settle()
  expect(server.asked.map(({ body }) => body)).toEqual([
    { share: 2, updated_by: 'user-ann' },
    { share: 3, updated_by: 'user-ann' },
  ])
  expect(event().groups[0]?.participants[0]?.share).toBe(300)
})

test('adding people to the event shows them among its people', async () => {
  server.answers = { 'POST /api/batch': accepts }
  const { run, event } = start()
  await act(async () => run().add.mutate({ eventId: camp.id, rows: [newRow('all')], accounts: [carla] }))
  await settle()
  expect(event().people.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Chen', 'Carla Núñez'])
  expect(server.asked.at(-1)?.body).toMatchObject({
    requests: [
      {
        url: '/api/collections/acc_groupx_participants/records',
        body: {
          id: 'new',
          groupx: 'all',
          participant: carla.id,
          share: 1,
          created_by: 'user-ann',
          updated_by: 'user-ann',
        },
      },
    ],
  })
})

test('more people than one batch takes are added in several', async () => {
  server.answers = { 'POST /api/batch': accepts }
  const { run } = start()
  const rows = Array.from({ length: 251 }, (_, index) => ({ ...newRow('drivers'), id: `row${index}` }))
  await act(async () => run().add.mutate({ eventId: camp.id, rows, accounts: [carla] }))
  await settle()
  expect(
    server.asked.map(({ body }) => (body as { readonly requests: readonly unknown[] }).requests.length),
  ).toEqual([250, 1])
})

test('who is out of a group already, and a group that is gone, count as done', async () => {
  const gone = () => Promise.resolve(Response.json({ status: 404, message: '', data: {} }, { status: 404 }))
  server.answers = {
    [`DELETE ${ROWS}/drivers-account-bo`]: gone,
    'DELETE /api/collections/acc_groups/records/drivers': gone,
  }
  const { run, parts } = start()
  await act(async () => {
    await run().leave.mutateAsync({ eventId: camp.id, rowId: 'drivers-account-bo' })
    await run().delete.mutateAsync('drivers')
  })
  expect(parts()).toEqual(['account-ann 900'])
})

test('removing a participant asks the server to take them out of everything', async () => {
  server.answers = { 'POST /ext/events/event-camp/remove-participant': accepts }
  const { run } = start()
  await act(() => run().remove.mutateAsync({ eventId: camp.id, participantId: bo.id }))
  expect(server.asked.at(-1)?.body).toEqual({ participant: bo.id })
})

describe('groups', () => {
  test('are created with their first members in one batch, the group first', async () => {
    server.answers = { 'POST /api/batch': accepts }
    const { run } = start()
    const members = [{ id: 'm1', participantId: ann.id, share: 150 }]
    await act(() =>
      run().create.mutateAsync({
        eventId: camp.id,
        group: { id: 'cooks', name: 'Cooks', order: 5, members },
      }),
    )
    expect(server.asked.at(-1)?.body).toMatchObject({
      requests: [
        { body: { id: 'cooks', account: camp.id, name: 'Cooks', order: 5, created_by: 'user-ann' } },
        { body: { id: 'm1', groupx: 'cooks', participant: ann.id, share: 1.5 } },
      ],
    })
  })

  test('are renamed', async () => {
    server.answers = { 'PATCH /api/collections/acc_groups/records/drivers': accepts }
    const { run } = start()
    await act(() => run().rename.mutateAsync({ id: 'drivers', name: 'Cyclists' }))
    expect(server.asked.at(-1)?.body).toEqual({ name: 'Cyclists', updated_by: 'user-ann' })
  })
})
