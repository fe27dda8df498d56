// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anEvent } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { enter, field, form, serveEventForm, show, submit } from './event-form.fixture.tsx'

const server = serveEventForm()
beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))

const picker = () => screen.getByRole('dialog', { name: 'Time zone' })
const inLisbon = anEvent({ event: { adminIds: ['user-ann'], zone: 'Europe/Lisbon' } })

test('an event is entered in its zone, and another zone can be chosen', async () => {
  show({ event: inLisbon })
  // The start is 10:00 UTC.
  expect(field('Start time').value).toBe('11:00')
  await userEvent.click(form().getByRole('button', { name: 'Time zone: Lisbon' }))
  const here = await within(picker()).findByRole('radiogroup', { name: 'Suggested' })
  expect(within(here).getAllByRole('radio')).toHaveLength(2)
  expect(within(here).getByText('Your time zone')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.type(within(picker()).getByRole('searchbox'), 'calcutta')
  await userEvent.click(within(picker()).getByRole('radio', { name: /Kolkata/ }))
  await waitFor(() => expect(form().getByRole('button', { name: 'Time zone: Kolkata' })).toBeTruthy())
  // The days and times stay; the instants move.
  expect(field('Start time').value).toBe('11:00')
  await userEvent.click(submit())
  await waitFor(() => expect(server.batches).toHaveLength(1))
  const [zone, ...others] = ['Asia/Calcutta', 'Asia/Kolkata'].filter((name) => name === zoneSent())
  expect([zone !== undefined, others]).toEqual([true, []])
  expect(server.batches[0]?.parts[0]?.body).toEqual({
    start: '2026-07-01T05:30:00.000Z',
    end: '2026-07-05T05:30:00.000Z',
    zone,
  })
})

const zoneSent = () => server.batches[0]?.parts[0]?.body['zone']

test('a time that clocks skip is refused at its field', () => {
  show()
  enter('Name', 'Night walk')
  fireEvent.focus(field('Starts on'))
  enter('Starts on', '2027-03-28')
  enter('Start time', '02:30')
  fireEvent.blur(field('Start time'))
  expect(form().getByText('The clocks go forward that day and skip this time.')).toBeTruthy()
  expect(field('Start time').getAttribute('aria-invalid')).toBe('true')
  expect(field('Starts on').getAttribute('aria-invalid')).toBeNull()
  expect(submit().disabled).toBe(true)
  enter('Start time', '03:00')
  expect(submit().disabled).toBe(false)
})
