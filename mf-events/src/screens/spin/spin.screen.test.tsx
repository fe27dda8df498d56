// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localSettings, setRandom } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import type { EventParticipation } from '@coffer/shared-sdk/queries'
import { ann, bo, carla, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { manualClock } from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubMedia, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp, DURING, participation } from '../../events/event-context.fixture.ts'
import { screens } from '../../routes.tsx'

vi.mock('@coffer/shared-ui/confetti', () => ({
  Confetti: ({ onEnd }: { onEnd: () => void }) => (
    <button type="button" data-testid="confetti" onClick={onEnd}>
      Confetti
    </button>
  ),
}))

const EventTree = screens.event!

let clock: ManualClock

stubServer()
beforeEach(() => (clock = manualClock(DURING)))
afterEach(() => setRandom())

/** Sets the next draws, as indexes of the people by name: Ann, Bo, Carla. */
function draws(...indexes: readonly number[]): void {
  const left = [...indexes]
  setRandom((into) => into.fill(left.shift() ?? 0))
}

interface SpinScreenOptions {
  readonly event?: typeof camp
  readonly people?: EventParticipation
  readonly search?: string
}

async function show(shown: SpinScreenOptions = {}) {
  const page = open(shown)
  await screen.findByRole('heading', { level: 1, name: 'Spin that wheel' })
  return page
}

function open({ event = camp, people = participation, search = '' }: SpinScreenOptions = {}) {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, people)
  return renderInApp(<EventTree basePath="/events" />, { path: `/events/${event.id}/spin${search}`, client })
}

/** Returns the delays of the wheel's own timers; the page also has one for the next minute. */
const turning = () => clock.timers.map(({ delayMs }) => delayMs).filter((delayMs) => delayMs !== 60_000)
const spin = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Spin' })
const chosen = () => screen.getAllByRole('status')[0]?.textContent
const rows = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-hidden] div div')].map((row) => row.textContent)
const openSheet = () => {
  const { sheet } = useSheetStore.getState()
  return sheet && { id: sheet.id, params: sheet.params }
}

test('draws who should pay before it turns, stops there after 7000 ms, and says who it is', async () => {
  draws(1)
  const { container } = await show()
  expect(await screen.findByText('3 people take part.')).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.click(await spin())
  expect(turning()).toEqual([7000])
  expect(chosen()).toBe('')
  const names = rows(container)
  expect(names.length).toBeGreaterThanOrEqual(150)
  // The third row from the end is in the middle of the five that are shown last.
  expect(names.at(-3)).toContain('Bo Chen')
  expect(screen.getByText('The wheel is turning')).toBeTruthy()
  await act(async () => clock.runTimers())
  expect(chosen()).toBe('Bo Chen should pay')
  expect(rows(container)).toEqual(names)
  expect(await screen.findByTestId('confetti')).toBeTruthy()
  await userEvent.click(screen.getByTestId('confetti'))
  expect(screen.queryByTestId('confetti')).toBeNull()
  await expectNoAxeViolations(container)
})

test('ignores presses while it turns, and can be spun again', async () => {
  draws(1, 2)
  await show()
  const button = await spin()
  await userEvent.click(button)
  await userEvent.click(button)
  expect(turning()).toEqual([7000])
  await act(async () => clock.runTimers())
  await userEvent.click(screen.getByRole('button', { name: 'Spin again' }))
  expect(chosen()).toBe('')
  await act(async () => clock.runTimers())
  expect(chosen()).toBe('Carla Núñez should pay')
})

test('works by keyboard, and keeps the focus', async () => {
  draws(0)
  await show()
  const button = await spin()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await act(async () => clock.runTimers())
  expect(chosen()).toBe('You should pay')
  expect(document.activeElement?.textContent).toBe('Spin again')
})

test('the own expense opens prefilled with group and payer', async () => {
  draws(0)
  await show({ search: '?group=drivers' })
  expect(screen.getByText('2 people take part.')).toBeTruthy()
  await userEvent.click(await spin())
  await act(async () => clock.runTimers())
  await userEvent.click(screen.getByRole('button', { name: 'Expense' }))
  expect(openSheet()).toEqual({
    id: 'event-expense',
    params: { eventId: 'event-camp', groupId: 'drivers', receiverId: 'account-ann' },
  })
})

test('in a hidden event somebody else’s expense is for them to enter, or for an event admin', async () => {
  draws(1, 1)
  const page = await show({ event: { ...camp, event: { ...camp.event, hidden: true } } })
  await userEvent.click(await spin())
  await act(async () => clock.runTimers())
  expect(screen.getByText('Bo Chen can enter the expense.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Expense' })).toBeNull()
  page.unmount()
  await show({ event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'] } } })
  await userEvent.click(await spin())
  await act(async () => clock.runTimers())
  await userEvent.click(screen.getByRole('button', { name: 'Expense' }))
  expect(openSheet()).toMatchObject({ id: 'event-expense', params: { receiverId: 'account-bo' } })
})

test('in a locked event the expense is disabled with the reason', async () => {
  draws(0)
  await show({ event: { ...camp, status: 'inactive' } })
  await userEvent.click(await spin())
  await act(async () => clock.runTimers())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Expense' }).disabled).toBe(true)
  expect(screen.getAllByText(/This event is locked/u)).toHaveLength(1)
})

test('a concluded event has no wheel: its address leads to the event', async () => {
  open({ event: { ...camp, status: 'closed' } })
  await waitFor(() => expect(screen.getByTestId('test-path').textContent).toBe(`/events/${camp.id}`))
  expect(screen.queryByRole('button', { name: /Spin/u })).toBeNull()
  expect(screen.queryByRole('link', { name: /Spin/u })).toBeNull()
})

test('with reduced motion it chooses at once, without turning', async () => {
  stubMedia((query) => query.includes('reduced-motion'))
  draws(2)
  await show()
  await userEvent.click(await spin())
  expect(chosen()).toBe('Carla Núñez should pay')
  expect(turning()).toEqual([])
})

test('another group starts with its own people', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^Group everyone/u }))
  const picker = within(await screen.findByRole('dialog', { name: 'Who takes part' }))
  await userEvent.click(picker.getByRole('radio', { name: /Drivers/u }))
  expect(await screen.findByText('2 people take part.')).toBeTruthy()
})

test('only active accounts in euros take part, and it says who is left out', async () => {
  const people = [ann, { ...bo, status: 'inactive' as const }, { ...carla, currencies: ['USD' as const] }]
  const { container } = await show({ people: { ...participation, people } })
  const button = await spin()
  expect(button.disabled).toBe(true)
  expect(
    screen.getByText(
      /At least two people are needed\. ?2 people are left out: only active accounts in euros take part\./u,
    ),
  ).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('says so when nobody takes part', async () => {
  const { container } = await show({ people: { ...participation, people: [] } })
  expect(await screen.findByText('Nobody takes part')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('leads to who should pay in the same group', async () => {
  await show({ search: '?group=drivers' })
  await userEvent.click(await screen.findByRole('button', { name: 'Who should pay?' }))
  expect(openSheet()).toEqual({
    id: 'who-should-pay',
    params: { eventId: 'event-camp', groupId: 'drivers' },
  })
})

test('reports each turn to a configured hook, and nothing with the setting against it', async () => {
  const hook = vi.fn<(event: string) => void>()
  vi.stubGlobal('cofferTelemetry', hook)
  await show()
  await userEvent.click(await spin())
  expect(hook.mock.calls).toEqual([['wheel-spun']])
  await act(async () => clock.runTimers())
  localSettings.set('analyticsDisabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Spin again' }))
  expect(hook).toHaveBeenCalledTimes(1)
})

test('leaving the page while it turns ends the turn', async () => {
  const { unmount } = await show()
  await userEvent.click(await spin())
  unmount()
  expect(clock.timers).toEqual([])
})
