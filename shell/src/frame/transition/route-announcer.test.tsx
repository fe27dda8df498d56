// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserRouter, Link, Route, Routes, useNavigate } from '@coffer/shared-sdk/navigation'
import { RouteAnnouncer } from './route-announcer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: false } })
  history.replaceState(null, '', '/members')
})

function Members() {
  return (
    <main>
      <h1>Members</h1>
      <Link to="/members/bo">Bo</Link>
    </main>
  )
}

function Member() {
  const navigate = useNavigate()
  const [name, setName] = useState('Account')
  return (
    <main>
      <h1>{name}</h1>
      <button type="button" onClick={() => setName('Bo Chen')}>
        Load
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  )
}

function App() {
  return (
    <BrowserRouter>
      <nav>
        <Link to="/more">More</Link>
      </nav>
      <div id="content">
        <Routes>
          <Route path="/members" element={<Members />} />
          <Route path="/members/bo" element={<Member />} />
          <Route path="/more" element={<h1>More pages</h1>} />
        </Routes>
      </div>
      <RouteAnnouncer contentId="content" />
    </BrowserRouter>
  )
}

const announced = () => screen.getByRole('status').textContent
const settle = () => act(() => vi.advanceTimersByTimeAsync(150))
const press = async (element: HTMLElement) => {
  element.focus()
  fireEvent.click(element)
  await settle()
}

test('works in a browser without userActivation', async () => {
  vi.stubGlobal('navigator', { ...navigator, userActivation: undefined })
  render(<App />)
  await settle()
  expect(announced()).toBe('')
  expect(document.activeElement).toBe(document.body)
})

test('the first page of a visit takes no focus and is not announced', async () => {
  render(<App />)
  await settle()
  expect(document.activeElement).toBe(document.body)
  expect(announced()).toBe('')
})

test('a link that stays keeps the focus, and the title of the new page is announced', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'More' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'More' }))
  expect(announced()).toBe('More pages')
})

test('if the link left with its page, the title gets the focus, and again when the text changes', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'Bo' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Account' }))
  expect(announced()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bo Chen' }))
  expect(announced()).toBe('Bo Chen')
})

test('going back focuses the link to the page that was left', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'Bo' }))
  await press(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bo' }))
  expect(announced()).toBe('Members')
})

test('after an input the focus is not moved to the title', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'Bo' }))
  const load = screen.getByRole('button', { name: 'Load' })
  fireEvent.keyDown(load)
  load.focus()
  load.blur()
  fireEvent.click(load)
  await settle()
  expect(document.activeElement).toBe(document.body)
  expect(announced()).toBe('')
})

test('the title of an inert page is not announced', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'More' }))
  const behind = document.createElement('div')
  behind.inert = true
  behind.innerHTML = '<h1>Behind</h1>'
  document.getElementById('content')?.append(behind)
  await settle()
  expect(announced()).toBe('More pages')
})
