// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { aTransaction, anEvent } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { prepareEachTest, show } from '../dashboard.fixture.tsx'

prepareEachTest()

describe('the sparkline', () => {
  const received = (id: string, created: string, amount: number) => aTransaction({ id, created, amount })
  const figures = async () =>
    (await screen.findByRole('table', { name: 'Your balance in the last 90 days' })).textContent
  beforeEach(() =>
    setClock({ now: () => Date.parse('2026-03-31T12:00:00.000Z'), runAfter: () => () => undefined }),
  )

  test('has its figures in a table, backwards from the current balance', async () => {
    const history = [
      received('tx-8', '2026-03-20T12:00:00.000Z', 1250),
      received('tx-9', '2026-02-10T12:00:00.000Z', 2000),
    ]
    const { container } = show({ recent: history })
    expect(await figures()).toBe(
      'Your balance in the last 90 daysDayYour balanceDec 31, 2025€7.50Feb 10, 2026€27.50Mar 20, 2026€40.00',
    )
    await expectNoAxeViolations(container)
  })

  test('leaves out declined requests', async () => {
    const declined = { ...received('tx-8', '2026-03-20T12:00:00.000Z', 1250), status: 'declined' as const }
    show({ recent: [declined, received('tx-9', '2026-02-10T12:00:00.000Z', 2000)] })
    expect(await figures()).toBe(
      'Your balance in the last 90 daysDayYour balanceDec 31, 2025€20.00Feb 10, 2026€40.00',
    )
  })

  test('leaves out transactions of hidden events, and is absent without any', async () => {
    const party = anEvent({ id: 'event-party', event: { hidden: true } })
    const history = [
      aTransaction({ id: 'tx-8', created: '2026-03-20T12:00:00.000Z', sender: party }),
      received('tx-9', '2026-02-10T12:00:00.000Z', 2000),
    ]
    show({ recent: history, events: [party] })
    expect(await figures()).toBe(
      'Your balance in the last 90 daysDayYour balanceDec 31, 2025€20.00Feb 10, 2026€40.00',
    )
    cleanup()
    show({ recent: history.slice(0, 1), events: [party] })
    expect(await screen.findByText('Your balance')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
