// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BrowserRouter, Route, Routes, useLocation } from '@coffer/shared-sdk/navigation'
import { SharedLink } from './shared-link.tsx'

function Path() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

test.each([
  ['/s/events/abc', '/events/abc'],
  ['/s/dashboard/event/abc/groups?sheet=send', '/dashboard/event/abc/groups?sheet=send'],
  ['/s', '/dashboard'],
  ['/s//elsewhere.example/events', '/dashboard'],
  ['/s/login', '/dashboard'],
])('%s leads to %s', (link, target) => {
  history.replaceState(null, '', link)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/s/*" element={<SharedLink />} />
        <Route path="*" element={<Path />} />
      </Routes>
    </BrowserRouter>,
  )
  expect(screen.getByText(target)).toBeTruthy()
})
