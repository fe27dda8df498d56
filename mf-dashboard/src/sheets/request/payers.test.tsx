// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import { TestApp, anAccount, createTestClient, signInAsAnn, neverResponds } from '@coffer/shared-sdk/testing'
import RequestSheet from './request.sheet.tsx'

const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
const bo = anAccount()

beforeEach(() => vi.stubGlobal('fetch', neverResponds))

const button = (name: RegExp) => screen.getByRole('button', { name })

async function choosesBo() {
  const scope = signInAsAnn({ role: 'user' })
  const client = createTestClient()
  client.setQueryData(accountQueries.pickable(scope).queryKey, [ann, bo])
  client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [])
  render(
    <TestApp path="/dashboard" client={client}>
      <button type="button">Behind</button>
      <RequestSheet open onClose={vi.fn()} onClosed={vi.fn()} params={{}} />
    </TestApp>,
  )
  const picker = within(await screen.findByRole('dialog', { name: 'Request from' }))
  await userEvent.click(picker.getByRole('checkbox', { name: /Bo Chen/u }))
  await userEvent.click(picker.getByRole('button', { name: 'Select' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Request from' })).toBeNull())
}

test('the empty amount has the focus after picking, later the button that opened the picker', async () => {
  await choosesBo()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  await userEvent.keyboard('5')
  await userEvent.click(button(/Add or remove/u))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button(/Add or remove/u)))
})

test('labels the own share with “Your share”', async () => {
  await choosesBo()
  await userEvent.click(screen.getByRole('switch', { name: 'I pay a part too' }))
  const names = screen.getAllByRole('textbox', { name: /share/iu }).map((field) => field.id)
  const labels = names.map((id) => document.querySelector(`label[for="${id}"]`)?.textContent)
  expect(labels).toEqual(['Share of Bo Chen', 'Your share'])
})
