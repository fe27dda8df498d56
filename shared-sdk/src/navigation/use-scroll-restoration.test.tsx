// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import {
  BrowserRouter,
  Link,
  Route,
  Routes,
  usePageScrollRestoration,
  usePanelScrollRestoration,
  useParams,
} from './index.ts'

function Page({ to }: { readonly to: string }) {
  usePageScrollRestoration()
  return <Link to={to}>Further</Link>
}

function Beside() {
  const { id } = useParams()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  usePanelScrollRestoration(panel, id)
  return (
    <>
      <Link to="/beside/bo">Bo</Link>
      {/* Another panel begins at its top, as in a PageStack. */}
      <section key={id} ref={setPanel} aria-label="Account">
        {id}
      </section>
    </>
  )
}

function open(path: string) {
  window.history.replaceState(null, '', path)
  document.documentElement.scrollTop = 0
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<Page key="list" to="/all" />} />
        <Route path="/all" element={<Page key="all" to="/list" />} />
        <Route path="/beside/:id" element={<Beside />} />
      </Routes>
    </BrowserRouter>,
  )
}
const page = () => document.documentElement.scrollTop
const panel = () => screen.getByRole('region', { name: 'Account' })
const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click())
const scrollPage = (top: number) => {
  document.documentElement.scrollTop = top
  fireEvent.scroll(document)
}
const scrollPanel = (top: number) => {
  panel().scrollTop = top
  fireEvent.scroll(panel())
}

test('a new page starts at its top, and going back restores the scroll position', async () => {
  open('/list')
  scrollPage(500)
  await follow('Further')
  expect(page()).toBe(0)
  scrollPage(300)
  await act(async () => window.history.back())
  await expect.poll(page).toBe(500)
  await act(async () => window.history.forward())
  await expect.poll(page).toBe(300)
})

test('the same page opened again by a link starts at its top', async () => {
  open('/list')
  scrollPage(500)
  await follow('Further')
  scrollPage(300)
  await follow('Further')
  expect(page()).toBe(0)
})

test('does not store where a leaving page scrolls', async () => {
  open('/list')
  scrollPage(500)
  // The browser's history is already at the next entry while the old page is still rendered.
  window.history.pushState({ key: 'next' }, '', '/all')
  scrollPage(0)
  await act(async () => window.history.back())
  await follow('Further')
  await act(async () => window.history.back())
  await expect.poll(page).toBe(500)
})

test('restores the position of a panel, too', async () => {
  open('/beside/ann')
  scrollPanel(400)
  await follow('Bo')
  expect(panel().scrollTop).toBe(0)
  scrollPanel(120)
  await act(async () => window.history.back())
  await expect.poll(() => panel().textContent).toBe('ann')
  expect(panel().scrollTop).toBe(400)
})
