// @vitest-environment happy-dom
/** Back and forward need a browser's history; the journey 'events-switch' tests them. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BrowserRouter, Link, useLeaveGuard } from './index.ts'

const isSettingsPage = (path: string): boolean => path.startsWith('/settings')

interface FormProps {
  readonly isGuarded: boolean
  readonly isWithin?: ((path: string) => boolean) | undefined
}

function Form({ isGuarded, isWithin }: FormProps) {
  const guard = useLeaveGuard(isGuarded, isWithin)
  return (
    <div {...guard.attributes} data-testid="form">
      <Link to="/settings/name">Name</Link>
      <Link to="/events">Events</Link>
      {guard.isAsking && (
        <p>
          Leave?
          <button type="button" onClick={guard.leave}>
            Leave
          </button>
          <button type="button" onClick={guard.stay}>
            Stay
          </button>
        </p>
      )}
    </div>
  )
}

function open(props: FormProps) {
  window.history.replaceState(null, '', '/settings')
  return render(
    <BrowserRouter>
      <Form {...props} />
    </BrowserRouter>,
  )
}

const follow = (name: string) => screen.getByRole('link', { name }).click()
const press = (name: string) => screen.getByRole('button', { name }).click()

test.each([
  ['another page of the form', 'Name', isSettingsPage, '/settings/name', false],
  ['a page that is not part of the form', 'Events', isSettingsPage, '/settings', true],
  ['any page, when no page is part of the form', 'Name', undefined, '/settings', true],
] as const)('following a link to %s', async (_, link, isWithin, path, asks) => {
  open({ isGuarded: true, isWithin })
  follow(link)
  await expect.poll(() => location.pathname).toBe(path)
  expect(await appears()).toBe(asks)
})

/** Waits a moment for a question that may come. */
const appears = () =>
  screen.findByText('Leave?', {}, { timeout: 100 }).then(
    () => true,
    () => false,
  )

test('still asks after going to another page of the form', async () => {
  open({ isGuarded: true, isWithin: isSettingsPage })
  follow('Name')
  await expect.poll(() => location.pathname).toBe('/settings/name')
  follow('Events')
  await screen.findByText('Leave?')
  expect(location.pathname).toBe('/settings/name')
})

test('leaves only when the person confirms it', async () => {
  open({ isGuarded: true })
  follow('Events')
  await screen.findByText('Leave?')
  press('Stay')
  await expect.poll(() => screen.queryByText('Leave?')).toBeNull()
  expect(location.pathname).toBe('/settings')
  follow('Events')
  await screen.findByText('Leave?')
  press('Leave')
  await expect.poll(() => location.pathname).toBe('/events')
})

test.each([true, false])('asks before the page closes only while something is unsaved: %s', (isGuarded) => {
  open({ isGuarded })
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(isGuarded)
  expect(screen.getByTestId('form').dataset['unsaved']).toBe(String(isGuarded))
})

test('does not ask while nothing is unsaved', async () => {
  open({ isGuarded: false })
  follow('Events')
  await expect.poll(() => location.pathname).toBe('/events')
  expect(screen.queryByText('Leave?')).toBeNull()
})
