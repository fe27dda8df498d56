// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accepts, ann, bo, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { aDetail, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import { button, prepareEachTest } from './transaction-sheet.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

prepareEachTest()

const request = aDetail({ sender: bo, receiver: ann, status: 'pending', createdBy: 'user-ann' })
const written = (id: string, by: string, name: string, text: string) => ({
  id,
  tx: 'tx-1',
  text,
  created_by: `user-${by}`,
  created: '2026-03-10 10:00:00.000Z',
  expand: { created_by: { name, username: by } },
})

async function open(params: { readonly comment?: string } = {}) {
  signInAs({ id: 'ann' })
  const server = serveTransactions(request)
  server.comments = [
    written('c1', 'bo', 'Bo Chen', 'Which boat?'),
    written('c2', 'ann', 'Ann Lee', 'The red one'),
  ]
  const sheet = openAlone(TransactionSheet, { transactionId: 'tx-1', ...params })
  const section = within(await screen.findByRole('region', { name: 'Comments and changes' }))
  await section.findByText('Which boat?')
  return { server, section, ...sheet }
}
const field = () => screen.getByLabelText<HTMLInputElement>('Write a comment')
const enter = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('shows who wrote what; one’s own can be deleted', async () => {
  const { server, section } = await open()
  expect(section.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Bo Chen · .*Which boat\?$/u),
    expect.stringMatching(/^You · .*The red one$/u),
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(section.getByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(server.writes).toHaveLength(1))
  expect(server.writes[0]).toMatchObject({
    method: 'DELETE',
    path: '/api/collections/acc_comments/records/c2',
  })
})

test('says what was changed, and by whom; nobody deletes that', async () => {
  signInAs({ id: 'ann' })
  const server = serveTransactions(request)
  const changed = (id: string, change: object) => ({
    ...written(id, 'ann', 'Ann Lee', ''),
    change: JSON.stringify(change),
  })
  server.comments = [
    changed('c1', { amount: [1250, 2000], description: ['Boat', 'Two boats'] }),
    changed('c2', { group: ['everyone', ''], split: ['', 'shares'] }),
    changed('c3', { split: ['shares', 'amounts'] }),
    changed('c4', { description: ['', 'Boat'] }),
    changed('c5', { description: ['Boat', ''] }),
    changed('c6', { category: ['', 'drinks'] }),
    changed('c7', { category: ['drinks', 'gifts'] }),
    changed('c8', { category: ['gifts', ''] }),
    changed('c9', { spentOn: ['', '2026-07-03'] }),
  ]
  openAlone(TransactionSheet, { transactionId: 'tx-1' })
  const section = within(await screen.findByRole('region', { name: 'Comments and changes' }))
  await section.findByText('Changed the amount from €12.50 to €20.00')
  const lines = [
    'Changed the description from “Boat” to “Two boats”',
    'Changed who shares it from everyone to a separate split',
    'Changed how it is split',
    'Added the description “Boat”',
    'Removed the description “Boat”',
    'Added the category “Drinks”',
    'Changed the category from “Drinks” to “Gifts”',
    'Removed the category “Gifts”',
    'Changed the date from Mar 10, 2026 to Jul 3, 2026',
  ]
  for (const line of lines) expect(section.getByText(line)).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Delete comment' })).toBeNull()
})

test('sends one with two taps, and empties the field', async () => {
  const { server } = await open()
  expect(button('Send comment').disabled).toBe(true)
  enter(' Thanks! ')
  button('Send comment').click()
  button('Send comment').click()
  await waitFor(() => expect(field().value).toBe(''))
  expect(server.writes).toHaveLength(1)
  expect(server.writes[0]).toMatchObject({
    method: 'POST',
    path: '/api/collections/acc_comments/records',
    body: { tx: 'tx-1', text: 'Thanks!', created_by: 'user-ann' },
  })
  enter('Another')
  await userEvent.click(button('Send comment'))
  await waitFor(() => expect(server.writes).toHaveLength(2))
  expect(server.writes[1]?.body?.['id']).not.toBe(server.writes[0]?.body?.['id'])
})

test('keeps what was typed when it is refused, and says why', async () => {
  const { server } = await open()
  server.answer = refuses(400, 'text', 'comments-full', 'A transaction has at most 200 comments.')
  enter('Thanks!')
  await userEvent.click(button('Send comment'))
  expect((await screen.findByRole('alert')).textContent).toContain('at most 200 comments')
  expect(field().value).toBe('Thanks!')
  server.answer = accepts
  await userEvent.click(button('Send comment'))
  await waitFor(() => expect(field().value).toBe(''))
  expect(server.writes[1]).toEqual(server.writes[0])
})

test('begins with a comment that was not accepted', async () => {
  await open({ comment: 'Not sent' })
  expect(field().value).toBe('Not sent')
})
