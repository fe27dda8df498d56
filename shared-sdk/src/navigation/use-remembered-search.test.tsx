// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrowserRouter, Link, Route, Routes, useLocation, useRememberedSearch } from './index.ts'

let remembered: string | null = null
const memory = { read: () => remembered, write: (search: string) => (remembered = search) }
const NAMES = ['types', 'balance']

function Accounts() {
  useRememberedSearch(NAMES, memory)
  return (
    <>
      <output>{useLocation().search}</output>
      <Link to="/accounts">All types</Link>
      <Link to="/home">Home</Link>
    </>
  )
}

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/home" element={<Link to="/accounts">Accounts</Link>} />
        <Route path="/accounts" element={<Accounts />} />
      </Routes>
    </BrowserRouter>,
  )
}
const search = () => screen.getByRole('status').textContent
const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click())

beforeEach(() => {
  remembered = null
})
afterEach(cleanup)

test('comes back to what the person looked at', async () => {
  open('/accounts?types=bank&balance=asset&sheet=send')
  await follow('Home')
  await follow('Accounts')
  expect(search()).toBe('?types=bank&balance=asset')
})

test('a named search wins over the remembered one', () => {
  remembered = 'types=bank'
  open('/accounts?types=income')
  expect(search()).toBe('?types=income')
  expect(remembered).toBe('types=income')
})

test('a choice of none while looking is remembered as none', async () => {
  open('/accounts?types=bank')
  await follow('All types')
  expect(search()).toBe('')
  await follow('Home')
  await follow('Accounts')
  expect(search()).toBe('')
})

test('what else the address says stays, and unknown names are never brought back', () => {
  remembered = 'types=bank&next=evil'
  open('/accounts?sheet=send')
  expect(search()).toBe('?sheet=send&types=bank')
})
