// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@coffer/shared-sdk/queries'
import { measureRemotes } from './measure-remotes.ts'

let nowMs: number
let marks: { readonly name: string; readonly start: number; readonly end: number; readonly track: string }[]
let stop: () => void
beforeEach(() => {
  nowMs = 0
  marks = []
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.spyOn(performance, 'measure').mockImplementation((name, options) => {
    const { start, end, detail } = options as {
      readonly start: number
      readonly end: number
      readonly detail: { readonly devtools: { readonly track: string } }
    }
    marks.push({ name, start, end, track: detail.devtools.track })
    return {} as PerformanceMeasure
  })
  stop = measureRemotes({
    remoteOfScreen: (screen) => (screen === 'event' ? 'mf-events' : null),
    shownRemote: () => 'mf-events',
  })
})
afterEach(() => {
  stop()
  queryClient.clear()
  document.body.innerHTML = ''
})

/** Runs a query that takes this long. */
const query = (key: string, ms: number) =>
  queryClient.fetchQuery({
    queryKey: [key, 'an id'],
    queryFn: () => {
      nowMs += ms
      return null
    },
  })

test('a slow query is marked for the remote that is shown', async () => {
  await query('events', 1_000)
  await query('accounts', 999)
  expect(marks).toEqual([{ name: 'mf-events: slow query events', start: 0, end: 1_000, track: 'mf-events' }])
})

test('a slow mount is marked for its remote', async () => {
  document.body.innerHTML = '<div data-remote-state="idle" data-screen="event"></div>'
  const root = document.querySelector<HTMLElement>('div')!
  const become = async (state: string, atMs: number) => {
    nowMs = atMs
    root.dataset['remoteState'] = state
    await Promise.resolve()
  }
  await become('loading', 100)
  await become('mounted', 1_099)
  await become('loading', 2_000)
  await become('mounted', 3_000)
  await become('loading', 4_000)
  await become('failed', 9_000)
  expect(marks).toEqual([
    { name: 'mf-events: slow mount of event', start: 2_000, end: 3_000, track: 'mf-events' },
  ])
})

test('a page has at most 200 marks', async () => {
  for (let count = 0; count < 202; count += 1) await query(`list ${count}`, 2_000)
  expect(marks).toHaveLength(200)
})
