// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserRouter, Link, Route, Routes, useNavigate } from '@coffer/shared-sdk/navigation'
import { Arrival } from './arrival.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: false } })
  history.replaceState(null, '', '/members')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
          <Route path="/more" element={<h1>More places</h1>} />
        </Routes>
      </div>
      <Arrival contentId="content" />
    </BrowserRouter>
  )
}

const spoken = () => screen.getByRole('status').textContent
const settle = () => act(() => vi.advanceTimersByTimeAsync(150))
const press = async (element: HTMLElement) => {
  element.focus()
  fireEvent.click(element)
  await settle()
}

test('a browser that does not say whether anything was pressed shows its pages, too', async () => {
  vi.stubGlobal('navigator', { ...navigator, userActivation: undefined })
  render(<App />)
  await settle()
  expect(spoken()).toBe('')
  expect(document.activeElement).toBe(document.body)
})

test('the first page of a visit takes no focus and says nothing', async () => {
  render(<App />)
  await settle()
  expect(document.activeElement).toBe(document.body)
  expect(spoken()).toBe('')
})

test('a link that stays keeps the focus, and the title of the page that came is read out', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'More' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'More' }))
  expect(spoken()).toBe('More places')
})

test('where the link went with its page, the title has the focus, and says so when more is known', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'Bo' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Account' }))
  expect(spoken()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bo Chen' }))
  expect(spoken()).toBe('Bo Chen')
})

test('the way back leads to the link that one came by', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'Bo' }))
  await press(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bo' }))
  expect(spoken()).toBe('Members')
})

test('whoever goes on is not taken back to the title', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'Bo' }))
  const load = screen.getByRole('button', { name: 'Load' })
  fireEvent.keyDown(load)
  load.focus()
  load.blur()
  fireEvent.click(load)
  await settle()
  expect(document.activeElement).toBe(document.body)
  expect(spoken()).toBe('')
})

test('a page behind its panel is not the place where one is', async () => {
  render(<App />)
  await press(screen.getByRole('link', { name: 'More' }))
  const behind = document.createElement('div')
  behind.inert = true
  behind.innerHTML = '<h1>Behind</h1>'
  document.getElementById('content')?.append(behind)
  await settle()
  expect(spoken()).toBe('More places')
})
