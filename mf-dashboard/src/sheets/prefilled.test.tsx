// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { SheetId, SheetProps } from '@coffer/shared-sdk/contracts'
import { accountQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import { ann, bo, carla, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import RequestSheet from './request/request.sheet.tsx'
import SendSheet from './send/send.sheet.tsx'
import TransferSheet from './transfer/transfer.sheet.tsx'

stubStoringServer()

const FILLED = { amount: '12.00', description: 'Settling up: Camp' }

function show<Id extends SheetId>(Sheet: ComponentType<SheetProps<Id>>, params: SheetProps<Id>['params']) {
  const scope = signInAsAnn({ role: 'admin' })
  const client = createTestClient()
  client.setQueryData(accountQueries.pickable(scope).queryKey, [ann, bo, carla])
  client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [])
  renderSheet(Sheet, params, { path: '/dashboard', client })
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Send opens with amount and description, ready to send', async () => {
  show(SendSheet, { receiverId: bo.id, ...FILLED })
  expect([value('Amount'), value('For')]).toEqual(['12.00', 'Settling up: Camp'])
  expect(submit('Send').disabled).toBe(false)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('Request opens with amount and description, ready to send', () => {
  show(RequestSheet, { senderId: bo.id, ...FILLED })
  expect([value('Amount'), value('For')]).toEqual(['12.00', 'Settling up: Camp'])
  expect(submit('Request').disabled).toBe(false)
})

test('Transfer Balance opens with amount and description, ready to send', () => {
  show(TransferSheet, { senderId: bo.id, receiverId: carla.id, ...FILLED })
  expect([value('Amount'), value('For')]).toEqual(['12.00', 'Settling up: Camp'])
  expect(submit('Transfer Balance').disabled).toBe(false)
})

test('a text that is no amount is refused, as if it was typed', () => {
  show(SendSheet, { receiverId: bo.id, amount: 'all of it' })
  expect(value('Amount')).toBe('all of it')
  expect(submit('Send').disabled).toBe(true)
})
