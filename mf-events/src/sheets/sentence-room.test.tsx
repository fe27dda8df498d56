// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { eventBookQueries, eventQueries } from '@coffer/shared-sdk/queries'
import { TestApp, createTestClient, signInAsAnn, silence } from '@coffer/shared-sdk/testing'
import EventExpenseSheet from './event-expense/event-expense.sheet.tsx'
import EventFundsSheet from './event-funds/event-funds.sheet.tsx'
import { DURING, book, camp } from './parts/event-place.fixture.ts'

beforeEach(() => {
  setClock({ now: () => DURING, after: () => () => {} })
  vi.stubGlobal('fetch', silence)
})
afterEach(() => {
  cleanup()
  setClock()
  vi.unstubAllGlobals()
})

const given = { open: true, onClose: () => {}, onClosed: () => {}, params: { eventId: camp.id } }

function show(sheet: ReactNode) {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, camp.id).queryKey, camp)
  client.setQueryData(eventBookQueries.ofEvent(scope, camp.id).queryKey, book)
  render(
    <TestApp path="/events" client={client}>
      {sheet}
    </TestApp>,
  )
}

const sentence = (start: RegExp) =>
  screen.getAllByRole('status').find((place) => start.test(place.dataset['longest'] ?? ''))

test.each([
  [
    'expense',
    'Spent',
    () => <EventExpenseSheet {...given} />,
    /^Camp owes you €9,999,999\.99, shared by 3 people\./u,
  ],
  ['funds', 'Amount', () => <EventFundsSheet {...given} />, /^You send €9,999,999\.99 to Camp\./u],
])(
  'the sentence of the %s form has its room before and while an amount is typed',
  (_form, label, sheet, longest) => {
    show(sheet())
    const place = sentence(longest)
    expect(place?.textContent).toBe('Enter an amount.')
    fireEvent.change(screen.getByLabelText(label), { target: { value: '12.50' } })
    expect(sentence(longest)).toBe(place)
  },
)
