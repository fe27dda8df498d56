// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '../client/clock.ts'
import { When } from './when.tsx'

const NOON = Date.parse('2026-03-04T12:00:00.000Z')
let nowMs = NOON
let due: { readonly delayMs: number; readonly run: () => void }[] = []

beforeEach(() => {
  nowMs = NOON
  due = []
  setClock({
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { delayMs, run }
      due.push(timer)
      return () => void (due = due.filter((other) => other !== timer))
    },
  })
})
afterEach(() => {
  cleanup()
  setClock()
})

const show = (instant: string) => render(<When instant={instant} format={() => 'at eleven'} />).container
const passes = (ms: number) =>
  act(() => {
    nowMs += ms
    due.forEach(({ run }) => run())
  })

test('is just now for an hour, and says by itself when that is over', () => {
  const shown = show('2026-03-04T11:01:30.000Z')
  expect(shown.textContent).toBe('just now')
  passes(60_000)
  expect(shown.textContent).toBe('just now')
  expect(due.map(({ delayMs }) => delayMs)).toEqual([30_000])
  passes(30_000)
  expect(shown.textContent).toBe('at eleven')
  expect(due).toEqual([])
})

test('of what happened before, nothing waits for anything', () => {
  expect(show('2026-03-04T11:00:00.000Z').textContent).toBe('at eleven')
  expect(due).toEqual([])
})
