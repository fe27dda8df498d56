// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestApp, accepts, createTestClient, rejects, signInAsAnn } from '../testing/index.ts'
import { stubServer } from '../testing/each-test.ts'
import { useRestoreEventTransactions, useRestoreTransactions } from './restore.mutations.ts'

const server = stubServer()

function start() {
  signInAsAnn()
  const client = createTestClient()
  return renderHook(() => ({ some: useRestoreTransactions(), all: useRestoreEventTransactions() }), {
    wrapper: ({ children }) => (
      <TestApp path="/" client={client}>
        {children}
      </TestApp>
    ),
  }).result
}

test('restores transactions by their ids', async () => {
  server.answers['POST /ext/transactions/restore'] = accepts
  await start().current.some.mutateAsync({ ids: ['tx1', 'tx2'], description: 'Boat' })
  expect(server.asked.map(({ body }) => body)).toEqual([{ ids: ['tx1', 'tx2'] }])
})

test('restores all transactions of an event by the name of their deletion', async () => {
  server.answers['POST /ext/events/camp/restore-transactions'] = accepts
  await start().current.all.mutateAsync({ eventId: 'camp', deletion: 'deletion1', eventName: 'Camp' })
  expect(server.asked.map(({ body }) => body)).toEqual([{ deletion: 'deletion1' }])
})

test('says why it is refused', async () => {
  server.answers['POST /ext/transactions/restore'] = rejects('This can no longer be undone.')
  const restore = start().current.some.mutateAsync({ ids: ['tx1'], description: 'Boat' })
  await expect(restore).rejects.toThrow('This can no longer be undone.')
})
