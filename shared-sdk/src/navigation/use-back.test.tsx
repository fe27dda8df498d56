// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BrowserRouter, Link, Navigate, Route, Routes, restoredTab, useBack } from './index.ts'

function Detail({ parent = '/events' }: { readonly parent?: string }) {
  const goBack = useBack(parent)
  return (
    <button type="button" onClick={goBack}>
      Back
    </button>
  )
}

function open(path: string) {
  window.history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/dashboard" element={<Link to="/events/camp">Camp</Link>} />
        <Route
          path="/more"
          element={
            <Link to="/events/camp/groups" state={restoredTab}>
              Events, where it was left
            </Link>
          }
        />
        <Route path="/events/camp/groups" element={<Detail parent="/events/camp" />} />
        <Route path="/wanted" element={<Navigate to="/events/camp" replace />} />
        <Route path="/events" element={<p>All events</p>} />
        <Route path="/events/camp" element={<Detail />} />
      </Routes>
    </BrowserRouter>,
  )
}

test('goes back to where the person came from', async () => {
  open('/dashboard')
  screen.getByRole('link', { name: 'Camp' }).click()
  const back = await screen.findByRole('button', { name: 'Back' })
  back.click()
  expect(await screen.findByRole('link', { name: 'Camp' })).toBeTruthy()
})

test.each(['/events/camp', '/wanted'])('opened directly at %s, goes to the parent', async (path) => {
  open(path)
  const back = await screen.findByRole('button', { name: 'Back' })
  back.click()
  expect(await screen.findByText('All events')).toBeTruthy()
})

test('goes up within a tab that was shown again where it was left, and never to the tab before', async () => {
  open('/more')
  screen.getByRole('link', { name: 'Events, where it was left' }).click()
  await screen.findByRole('button', { name: 'Back' })
  screen.getByRole('button', { name: 'Back' }).click()
  await waitFor(() => expect(location.pathname).toBe('/events/camp'))
  screen.getByRole('button', { name: 'Back' }).click()
  expect(await screen.findByText('All events')).toBeTruthy()
})
