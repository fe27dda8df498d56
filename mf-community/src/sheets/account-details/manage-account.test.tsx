// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { AccountBalance, Role } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import {
  aBalance,
  anAccount,
  neverResponds,
  refuses,
  signInAsAnn,
  anAccountRecord,
} from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { ManageAccount } from './manage-account.tsx'

const bank = anAccount({ id: 'bank', name: 'House account', type: 'bank', userId: null })

// The app loads it lazily; the test loads it at once.
beforeAll(() => import('./close-confirm.tsx'))
stubServer()

interface ManageAccountOptions {
  readonly account?: typeof bank
  readonly balances?: readonly AccountBalance[]
  readonly role?: Role
}

function show({ account = bank, balances = [], role = 'admin' }: ManageAccountOptions = {}) {
  signInAsAnn({ role })
  return renderInApp(<ManageAccount account={account} balances={balances} />, { path: '/community' })
}

/** Answers writes and returns their bodies. */
function answer(respond: () => Promise<Response>): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return neverResponds()
    bodies.push(JSON.parse(body as string))
    return respond()
  })
  return bodies
}

const stored = (status: 'active' | 'inactive' | 'closed') => () =>
  Promise.resolve(Response.json(anAccountRecord({ status })))
const row = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const toast = () => useToastStore.getState().toast?.text

test('is for privileged people, on accounts of the community that are not closed', () => {
  for (const shown of [
    { role: 'user' as const },
    { account: { ...bank, status: 'closed' as const } },
    { account: anAccount({ id: 'bo' }) },
    { account: { ...bank, type: 'event' as const } },
  ]) {
    show(shown)
    expect(screen.queryByText('Manage')).toBeNull()
    cleanup()
  }
})

test('deactivates and activates', async () => {
  const bodies = answer(stored('inactive'))
  const { container } = show()
  await expectNoAxeViolations(container)
  await userEvent.click(row(/^Deactivate/))
  await vi.waitFor(() => expect(toast()).toBe('Account deactivated'))
  expect(bodies).toEqual([{ status: 'inactive' }])
  cleanup()
  answer(stored('active'))
  show({ account: { ...bank, status: 'inactive' } })
  await userEvent.click(row(/^Activate/))
  await vi.waitFor(() => expect(toast()).toBe('Account activated'))
})

test('closes after asking', async () => {
  const bodies = answer(stored('closed'))
  show({ balances: [aBalance({ accountId: 'bank', sent: 500, received: 500 })] })
  await userEvent.click(row(/^Close account/))
  expect(
    await screen.findByText(
      'Close House account? It can never be used or changed again. Its transactions stay visible.',
    ),
  ).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  expect(bodies).toEqual([])
  await userEvent.click(row(/^Close for good/))
  await vi.waitFor(() => expect(toast()).toBe('Account closed'))
  expect(bodies).toEqual([{ status: 'closed' }])
})

test('says why it cannot be closed now', () => {
  show({ balances: [aBalance({ accountId: 'bank', sent: 500 })] })
  expect(row(/^Close account/).disabled).toBe(true)
  expect(screen.getByText('Only an account with a balance of zero can be closed.')).toBeTruthy()
  cleanup()
  const pending = { sent: 500, received: 500, sentPending: 500 }
  show({ balances: [aBalance({ accountId: 'bank', ...pending })] })
  expect(
    screen.getByText('This account has pending transactions. Approve or delete them first.'),
  ).toBeTruthy()
})

test('says why the server refused', async () => {
  answer(refuses(400, 'status', 'account-not-even', 'Only an account with a balance of zero can be closed.'))
  show()
  await userEvent.click(row(/^Close account/))
  await userEvent.click(await screen.findByRole('button', { name: 'Close for good' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Only an account with a balance of zero can be closed.',
  )
})

test('opens the form', async () => {
  show()
  await userEvent.click(row(/^Edit account/))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'account-form', params: { accountId: 'bank' } })
})
