// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sessionSettings } from '@coffer/shared-sdk/client'
import { openSheet, useSheetStore } from '@coffer/shared-sdk/host'
import { aTransaction, manualClock } from '@coffer/shared-sdk/testing'
import { prepareEachTest, show } from './dashboard.fixture.tsx'

prepareEachTest()

describe('pending requests', () => {
  const requests = [
    aTransaction({ id: 'tx-3', status: 'pending' }),
    aTransaction({ id: 'tx-4', status: 'pending' }),
  ]

  test('are counted in a banner that opens them', async () => {
    sessionSettings.set('triggeredApproval', 'true')
    show({ requests })
    await userEvent.click(screen.getByRole('button', { name: /You have 2 pending requests/u }))
    expect(useSheetStore.getState().sheet).toMatchObject({ id: 'requests', open: true })
  })

  test('are counted in the singular too', () => {
    show({ requests: requests.slice(1) })
    expect(screen.getByText('You have 1 pending request')).toBeTruthy()
  })

  test('open after 700 ms, once per session', () => {
    const { timers } = manualClock()
    show({ requests })
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([700])
    expect(useSheetStore.getState().sheet).toBeNull()
    act(() => timers[0]?.run())
    expect(useSheetStore.getState().sheet).toMatchObject({ id: 'requests', open: true })
    cleanup()
    const later = manualClock()
    show({ requests })
    expect(later.timers).toEqual([])
  })

  test('do not open over another sheet, but at the next visit', () => {
    const { timers } = manualClock()
    show({ requests })
    act(() => openSheet('send', {}))
    act(() => timers[0]?.run())
    expect(useSheetStore.getState().sheet?.id).toBe('send')
    cleanup()
    useSheetStore.setState({ sheet: null })
    const later = manualClock()
    show({ requests })
    expect(later.timers).toHaveLength(1)
  })

  test('do not open when there are none', () => {
    const { timers } = manualClock()
    show()
    act(() => timers[0]?.run())
    expect(useSheetStore.getState().sheet).toBeNull()
  })

  test('do not open after leaving the dashboard', () => {
    const { timers } = manualClock()
    show({ requests })
    cleanup()
    expect(timers).toEqual([])
  })
})
