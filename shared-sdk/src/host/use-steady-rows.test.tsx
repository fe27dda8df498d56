// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../client/index.ts'
import { manualClock } from '../testing/manual-clock.ts'
import type { ManualClock } from '../testing/manual-clock.ts'
import { useSteadyRows, watchPresses } from './index.ts'

interface Row {
  readonly id: string
  readonly text: string
}
const row = (id: string, text = id): Row => ({ id, text })
const rowKey = ({ id }: Row): string => id

let startMs = 1_000_000
let clock: ManualClock
let stopWatching = (): void => {}
beforeEach(() => {
  startMs += 100_000
  clock = manualClock(startMs)
  vi.spyOn(performance, 'now').mockImplementation(() => clock.nowMs)
  stopWatching = watchPresses()
})
afterEach(() => {
  stopWatching()
  setClock()
})

const point = (type: 'pointerdown' | 'pointerup') =>
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }))
const pass = (ms: number) => act(() => clock.advance(ms))
const show = (rows: readonly Row[], view = '') =>
  renderHook(
    (props: { rows: readonly Row[]; view: string }) =>
      useSteadyRows(props.rows, { rowKey, view: props.view }),
    {
      initialProps: { rows, view },
    },
  )

test('rows change at once while no pointer is about', () => {
  const { result, rerender } = show([row('a'), row('b')])
  rerender({ rows: [row('b')], view: '' })
  expect(result.current.map(rowKey)).toEqual(['b'])
})

test('a row that goes stays until 600 ms after the finger has left; the contents of the others change', () => {
  const { result, rerender } = show([row('a'), row('b')])
  point('pointerdown')
  rerender({ rows: [row('b', 'new')], view: '' })
  expect(result.current).toEqual([row('a'), row('b', 'new')])
  pass(600)
  expect(result.current.map(rowKey)).toEqual(['a', 'b'])
  point('pointerup')
  pass(600)
  expect(result.current).toEqual([row('b', 'new')])
})

test('a new first row waits, one at the end does not', () => {
  const { result, rerender } = show([row('a')])
  point('pointerdown')
  point('pointerup')
  rerender({ rows: [row('a'), row('b')], view: '' })
  expect(result.current.map(rowKey)).toEqual(['a', 'b'])
  rerender({ rows: [row('c'), row('a'), row('b')], view: '' })
  expect(result.current.map(rowKey)).toEqual(['a', 'b'])
  pass(600)
  expect(result.current.map(rowKey)).toEqual(['c', 'a', 'b'])
})

test('rows may be new objects in each render', () => {
  const { result, rerender } = renderHook(
    ({ texts }: { texts: readonly string[] }) =>
      useSteadyRows(
        texts.map((text) => row(text.charAt(0), text)),
        { rowKey },
      ),
    { initialProps: { texts: ['a', 'b'] } },
  )
  rerender({ texts: ['a later', 'b'] })
  expect(result.current).toEqual([row('a', 'a later'), row('b')])
  point('pointerdown')
  rerender({ texts: ['b later'] })
  expect(result.current).toEqual([row('a'), row('b', 'b later')])
})

test('another view is shown at once', () => {
  const { result, rerender } = show([row('a'), row('b')])
  point('pointerdown')
  rerender({ rows: [row('b')], view: 'filtered' })
  expect(result.current.map(rowKey)).toEqual(['b'])
})
