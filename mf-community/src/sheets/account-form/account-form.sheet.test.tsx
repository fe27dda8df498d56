// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Account, Role } from '@coffer/shared-sdk/domain'
import { accountQueries, balanceQueries } from '@coffer/shared-sdk/queries'
import {
  aBalance,
  anAccount,
  createTestClient,
  neverResponds,
  noConnection,
  refuses,
  signInAsAnn,
  anAccountRecord,
} from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, renderSheet } from '@coffer/shared-sdk/testing/each-test'
import AccountFormSheet from './account-form.sheet.tsx'

const PATH = '/api/collections/acc_accounts/records'
const bank = anAccount({ id: 'bank', name: 'House account', type: 'bank', userId: null })
let calls: { readonly to: string; readonly body: unknown }[] = []

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', neverResponds)
})
cleanUpAfterEachTest()

/** Answers writes, and records them. */
function answerWith(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return neverResponds()
    const { pathname } = new URL(url, location.origin)
    calls.push({ to: `${method} ${pathname}`, body: JSON.parse(body as string) as unknown })
    return respond()
  })
}

const stored = (parts: object) => () =>
  Promise.resolve(Response.json(anAccountRecord({ id: 'new', name: 'Rainy days', ...parts })))

interface AccountFormOptions {
  readonly account?: Account
  readonly role?: Role
  readonly type?: 'bank'
}

function show({ account, role = 'admin', type }: AccountFormOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  if (account) {
    client.setQueryData(accountQueries.detail(scope, account.id).queryKey, account)
    client.setQueryData(balanceQueries.ofAccount(scope, account.id).queryKey, [
      aBalance({ accountId: account.id, currency: 'EUR', sent: 100 }),
    ])
  }
  return renderSheet(
    AccountFormSheet,
    { ...(account && { accountId: account.id }), ...(type && { type }) },
    { path: '/community/balances/accounts', client },
  ).onClose
}

const name = () => screen.getByRole('textbox', { name: 'Name' })
const button = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label })

test('creates an account with name, type and currencies, and opens it', async () => {
  answerWith(stored({}))
  show({ type: 'bank' })
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  expect(button('Create account').disabled).toBe(true)
  await userEvent.type(name(), ' Rainy days ')
  expect(screen.getByText('A bank account of the community, which members pay into to top up.')).toBeTruthy()
  await userEvent.click(button('USD'))
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(button('Create account'))
  await vi.waitFor(() =>
    expect(screen.getByTestId('test-path').textContent).toMatch(/^\/community\/balances\/accounts\/\w{15}$/u),
  )
  expect(calls[0]?.to).toBe(`POST ${PATH}`)
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      organisation: 'org-lakeside',
      type: 'bank',
      status: 'active',
      name: 'Rainy days',
      currencies: ['EUR', 'USD'],
      created_by: 'user-ann',
    },
  ])
})

test('asks for a type, a name and a currency', async () => {
  show()
  await userEvent.type(name(), 'Fees')
  expect(screen.getByText('Choose a type.')).toBeTruthy()
  await userEvent.click(button('EUR'))
  expect(screen.getAllByText('Choose at least one currency.').length).toBeGreaterThan(0)
  await userEvent.clear(name())
  expect(screen.getAllByText('Enter a name.').length).toBeGreaterThan(0)
})

test('keeps what was typed after a failure, and sends the same again', async () => {
  answerWith(refuses(403, 'reason', 'not-permitted', 'You do not have permission to do this.'))
  show({ type: 'bank' })
  await userEvent.type(name(), 'Fees')
  await userEvent.click(button('Create account'))
  expect((await screen.findByRole('alert')).textContent).toBe('You do not have permission to do this.')
  expect((name() as HTMLInputElement).value).toBe('Fees')
  answerWith(noConnection)
  await userEvent.click(button('Create account'))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]?.body).toEqual(calls[1]?.body)
})

test('an edit sends what changed alone; the type stays, and currencies with transactions', async () => {
  answerWith(stored({ id: 'bank', name: 'Main account' }))
  const closed = show({ account: bank })
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy()
  expect(screen.queryByText('Choose a type')).toBeNull()
  expect(button('EUR').disabled).toBe(true)
  await userEvent.clear(name())
  await userEvent.type(name(), 'Main account')
  await userEvent.click(button('Save'))
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(calls).toEqual([{ to: `PATCH ${PATH}/bank`, body: { name: 'Main account' } }])
})

test('members see it disabled with the reason; an account of a person is none of it', async () => {
  show({ account: bank, role: 'user' })
  expect(screen.getByText('You do not have permission to do this.')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  cleanup()
  show({ account: anAccount() })
  expect(screen.getByText('This account no longer exists.')).toBeTruthy()
})
