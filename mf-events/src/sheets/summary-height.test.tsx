// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import { TestApp, createTestClient, signInAsAnn, neverResponds } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import EventExpenseSheet from './event-expense/event-expense.sheet.tsx'
import EventFundsSheet from './event-funds/event-funds.sheet.tsx'
import { DURING, participation, camp } from '../events/event-context.fixture.ts'

beforeEach(() => {
  setClock({ now: () => DURING, runAfter: () => () => {} })
  vi.stubGlobal('fetch', neverResponds)
})
cleanUpAfterEachTest()

const sheetProps = { open: true, onClose: () => {}, onClosed: () => {}, params: { eventId: camp.id } }

function show(sheet: ReactNode) {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, camp.id).queryKey, camp)
  client.setQueryData(participantQueries.ofEvent(scope, camp.id).queryKey, participation)
  render(
    <TestApp path="/events" client={client}>
      {sheet}
    </TestApp>,
  )
}

const summary = (start: RegExp) =>
  screen.getAllByRole('status').find((element) => start.test(element.dataset['longest'] ?? ''))

test.each([
  [
    'expense',
    'Spent',
    () => <EventExpenseSheet {...sheetProps} />,
    /^Camp owes you €9,999,999\.99, shared by 3 people\./u,
  ],
  [
    'funds',
    'Amount',
    () => <EventFundsSheet {...sheetProps} />,
    /^Pays into the event’s pot from your balance: €9,999,999\.99\./u,
  ],
])(
  'the summary of the %s form has its final height before an amount is typed',
  (_form, label, sheet, longest) => {
    show(sheet())
    const before = summary(longest)
    expect(before?.textContent).toBe('Enter an amount.')
    fireEvent.change(screen.getByLabelText(label), { target: { value: '12.50' } })
    expect(summary(longest)).toBe(before)
  },
)
