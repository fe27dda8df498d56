// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BrowserRouter, Link, Navigate, Route, Routes, useBack } from './index.ts'

afterEach(cleanup)

function Detail() {
  const goBack = useBack('/events')
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
