// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setSlotFillings, Slot } from './slot.tsx'

afterEach(() => {
  cleanup()
  setSlotFillings({})
})

/** Loads asynchronously, as over a network: after the first render. */
const later = () => new Promise((resolve) => setTimeout(resolve, 0))

function renderSlot() {
  render(
    <>
      <p>The screen</p>
      <Slot id="dashboard.carousel" slotProps={{}} placeholder={<p>On its way</p>} />
    </>,
  )
}

test('shows the placeholder until the filling is loaded', async () => {
  const load = vi.fn(async () => {
    await later()
    return { default: () => <p>Three events</p> }
  })
  setSlotFillings({ 'dashboard.carousel': [{ remote: 'mf-events', load }] })
  renderSlot()
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(await screen.findByText('Three events')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('removes a filling that fails to load, without retrying; the screen stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => {
    await later()
    throw new Error('The remote does not answer.')
  })
  setSlotFillings({ 'dashboard.carousel': [{ remote: 'mf-events', load }] })
  renderSlot()
  for (let turn = 0; turn < 5; turn += 1) await act(later)
  expect(screen.queryByText('On its way')).toBeNull()
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('renders nothing without a filling', () => {
  renderSlot()
  expect(screen.queryByText('On its way')).toBeNull()
})
