// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BrowserRouter, Link, Route, Routes, useLocation, usePersistedSearchParams } from './index.ts'

let remembered: string | null = null
const memory = { read: () => remembered, write: (search: string) => (remembered = search) }
const NAMES = ['types', 'balance']

function Accounts() {
  usePersistedSearchParams(NAMES, memory)
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

test('restores the stored params', async () => {
  open('/accounts?types=bank&balance=asset&sheet=send')
  await follow('Home')
  await follow('Accounts')
  expect(search()).toBe('?types=bank&balance=asset')
})

test('params in the URL win over the stored ones', () => {
  remembered = 'types=bank'
  open('/accounts?types=income')
  expect(search()).toBe('?types=income')
  expect(remembered).toBe('types=income')
})

test('stores removed params as removed', async () => {
  open('/accounts?types=bank')
  await follow('All types')
  expect(search()).toBe('')
  await follow('Home')
  await follow('Accounts')
  expect(search()).toBe('')
})

test('keeps other params of the URL, and never restores unknown names', () => {
  remembered = 'types=bank&next=evil'
  open('/accounts?sheet=send')
  expect(search()).toBe('?sheet=send&types=bank')
})
