// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { eventQueries } from '../queries/events.queries.ts'
import { stubServer } from '../testing/each-test.ts'
import {
  TestApp,
  accepts,
  anEvent,
  createTestClient,
  manualClock,
  neverResponds,
  noConnection,
  refuses,
  signInAsAnn,
} from '../testing/index.ts'
import {
  useConcludeEvent,
  useDeleteEvent,
  useDeleteEventTransactions,
  useLockEvent,
  useUnlockEvent,
} from './event-admin.mutations.ts'

const server = stubServer()
const ACCOUNTS = '/api/collections/acc_accounts/records'
const ACCOUNT = `${ACCOUNTS}/event-camp`
const CONCLUDE = 'POST /ext/events/event-camp/conclude'
const locked = anEvent({ status: 'inactive' })

function start() {
  const scope = signInAsAnn({ role: 'admin' })
  const client = createTestClient()
  const { queryKey } = eventQueries.detail(scope, locked.id)
  client.setQueryData(queryKey, locked)
  client.setQueryData(eventQueries.list(scope).queryKey, [locked, anEvent({ id: 'other' })])
  const { result } = renderHook(
    () => ({
      lock: useLockEvent(),
      unlock: useUnlockEvent(),
      conclude: useConcludeEvent(),
      deleteAll: useDeleteEventTransactions(),
      remove: useDeleteEvent(),
    }),
    {
      wrapper: ({ children }) => (
        <TestApp path="/" client={client}>
          {children}
        </TestApp>
      ),
    },
  )
  return {
    result,
    status: () => client.getQueryData(queryKey)?.status,
    ids: () => client.getQueryData(eventQueries.list(scope).queryKey)?.map(({ id }) => id),
  }
}

/** Returns the server's answer about the event's account. */
const account = (status: string) => () => {
  const record = {
    id: locked.id,
    organisation: locked.organisationId,
    type: 'event',
    status,
    name: 'Camp',
    avatar: '',
    currencies: ['EUR'],
    user: '',
    created: '2026-01-05 09:00:00.000Z',
    expand: {
      acc_accounts_meta_via_account: {
        id: 'meta',
        account: locked.id,
        start: '2026-07-01 10:00:00.000Z',
        end: '2026-07-05 10:00:00.000Z',
        hidden: false,
        admins: [],
      },
    },
  }
  return Promise.resolve(
    Response.json({ page: 1, perPage: 1, totalItems: -1, totalPages: -1, items: [record] }),
  )
}
const lookedAt = () => server.asked.filter(({ method, path }) => method === 'GET' && path === ACCOUNTS).length
const countPosts = () => server.asked.filter(({ method }) => method === 'POST').length

/** Runs a mutation and returns its failure: null for success. */
async function run(promise: () => Promise<unknown>) {
  let failure: unknown = null
  await act(async () => {
    failure = await promise().then(
      () => null,
      (error: unknown) => error,
    )
  })
  return failure
}

test('locking and unlocking store the status and show it at once', async () => {
  server.answers[`PATCH ${ACCOUNT}`] = accepts
  const { result, status } = start()
  expect(await run(() => result.current.unlock.mutateAsync(locked.id))).toBeNull()
  expect(status()).toBe('active')
  expect(await run(() => result.current.lock.mutateAsync(locked.id))).toBeNull()
  expect(status()).toBe('inactive')
  expect(server.asked.map(({ body }) => body)).toEqual([{ status: 'active' }, { status: 'inactive' }])
})

test('a refused lock changes nothing', async () => {
  server.answers[`PATCH ${ACCOUNT}`] = refuses(403, 'reason', 'not-permitted', 'No.')
  const { result, status } = start()
  expect(await run(() => result.current.unlock.mutateAsync(locked.id))).toMatchObject({
    code: 'not-permitted',
  })
  expect(status()).toBe('inactive')
})

describe('concluding', () => {
  const conclude = ({ result }: ReturnType<typeof start>) =>
    run(() => result.current.conclude.mutateAsync({ eventId: locked.id, avatar: null }))

  test('closes the event', async () => {
    server.answers[CONCLUDE] = accepts
    const app = start()
    expect(await conclude(app)).toBeNull()
    expect(app.status()).toBe('closed')
    expect(countPosts()).toBe(1)
  })

  test('sends the picture along', async () => {
    const bodies: unknown[] = []
    server.answers[CONCLUDE] = ({ body }) => {
      bodies.push(body)
      return accepts()
    }
    const { result } = start()
    const avatar = new File(['x'], 'camp.webp')
    expect(await run(() => result.current.conclude.mutateAsync({ eventId: locked.id, avatar }))).toBeNull()
    // The body is a form, which the stub does not read as JSON.
    expect(bodies).toEqual([null])
  })

  test('is done when the answer is lost but the event is concluded', async () => {
    server.answers[CONCLUDE] = noConnection
    server.answers[ACCOUNTS] = account('closed')
    const app = start()
    expect(await conclude(app)).toBeNull()
    expect(app.status()).toBe('closed')
    expect(countPosts()).toBe(1)
  })

  test('asks again while the event is still locked', async () => {
    const answers = [noConnection, accepts]
    server.answers[CONCLUDE] = () => (answers.shift() ?? accepts)()
    server.answers[ACCOUNTS] = account('inactive')
    const app = start()
    expect(await conclude(app)).toBeNull()
    expect(countPosts()).toBe(2)
  })

  test('a later attempt that finds it concluded has succeeded', async () => {
    const refused = refuses(400, 'reason', 'event-concluded', 'This event is concluded.')
    const answers = [noConnection, refused]
    server.answers[CONCLUDE] = () => (answers.shift() ?? refused)()
    server.answers[ACCOUNTS] = account('inactive')
    expect(await conclude(start())).toBeNull()
  })

  test('somebody else’s conclusion is a refusal', async () => {
    server.answers[CONCLUDE] = refuses(400, 'reason', 'event-concluded', 'This event is concluded.')
    expect(await conclude(start())).toMatchObject({ code: 'event-concluded' })
    expect(lookedAt()).toBe(0)
  })

  test('a server that takes longer than the time limit is asked again', async () => {
    const clock = manualClock()
    const answers = [neverResponds, accepts]
    server.answers[CONCLUDE] = () => (answers.shift() ?? accepts)()
    server.answers[ACCOUNTS] = account('inactive')
    const { result, status } = start()
    act(() => result.current.conclude.mutate({ eventId: locked.id, avatar: null }))
    await waitFor(() => expect(countPosts()).toBe(1))
    act(() => clock.runTimers())
    await waitFor(() => expect(result.current.conclude.status).toBe('success'))
    expect(countPosts()).toBe(2)
    expect(status()).toBe('closed')
  })

  test('fails when it can neither be done nor looked at, or stays unknown four times', async () => {
    server.answers[CONCLUDE] = noConnection
    server.answers[ACCOUNTS] = noConnection
    const app = start()
    expect(await conclude(app)).toMatchObject({ kind: 'offline' })
    expect(countPosts()).toBe(1)
    expect(app.status()).toBe('inactive')
    server.answers[ACCOUNTS] = account('inactive')
    expect(await conclude(app)).toMatchObject({ kind: 'offline' })
    expect(countPosts()).toBe(5)
  })
})

test('deleting all transactions asks the server once', async () => {
  server.answers['POST /ext/events/event-camp/delete-transactions'] = accepts
  const { result } = start()
  const deletion = { eventId: locked.id, deletion: 'deletion1' }
  expect(await run(() => result.current.deleteAll.mutateAsync(deletion))).toBeNull()
  expect(countPosts()).toBe(1)
})

test.each([
  ['a deleted event', () => Promise.resolve(new Response(null, { status: 204 }))],
  [
    'one that is gone already',
    () => Promise.resolve(Response.json({ status: 404, message: 'Missing.', data: {} }, { status: 404 })),
  ],
])('%s leaves the list', async (_, answer) => {
  server.answers[`DELETE ${ACCOUNT}`] = answer
  const { result, ids } = start()
  expect(await run(() => result.current.remove.mutateAsync(locked.id))).toBeNull()
  expect(ids()).toEqual(['other'])
})

test('an event that may not be deleted stays in the list', async () => {
  server.answers[`DELETE ${ACCOUNT}`] = refuses(400, 'reason', 'event-has-transactions', 'No.')
  const { result, ids } = start()
  expect(await run(() => result.current.remove.mutateAsync(locked.id))).toMatchObject({
    code: 'event-has-transactions',
  })
  expect(ids()).toEqual(['event-camp', 'other'])
})
