// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { RegistryError } from '@coffer/shared-sdk/contracts'
import { manualClock } from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { openRegistry } from './registry-source.ts'
import type { RegistryState } from './registry-source.ts'

let clock: ManualClock
const settle = () => new Promise((resolve) => setImmediate(resolve))
async function until(moment: number) {
  clock.advance(moment - clock.nowMs)
  await settle()
}

beforeEach(() => {
  clock = manualClock()
})
afterEach(() => setClock())

const read = (revision: number) => ({
  registry: { schema: 2 as const, revision, signedAt: '', remotes: {}, skipped: [], refused: [] },
  withdrawn: [],
})
const broken = () => Promise.reject(new RegistryError('not-json', 'The registry is not JSON.'))

let problems: [string, number][] = []
let states: RegistryState[] = []
function open(fetchRegistry: () => Promise<ReturnType<typeof read>>, stored: number | null) {
  problems = []
  states = []
  return openRegistry({
    fetchRegistry,
    loadStored: async () => (stored === null ? null : read(stored)),
    onChange: (state) => states.push(state),
    onProblem: ({ fault }, revision) => problems.push([fault, revision]),
  })
}

test('the served registry is used', async () => {
  const source = await open(async () => read(7), 6)
  expect(source.current()).toEqual({ ...read(7), problem: null })
  expect(problems).toEqual([])
})

test('a broken registry is replaced by the last good one, reported once, and read again until it is good', async () => {
  let served: () => Promise<ReturnType<typeof read>> = broken
  const source = await open(() => served(), 6)
  expect(source.current().registry.revision).toBe(6)
  expect(source.current().problem?.fault).toBe('not-json')
  await until(2_000)
  expect(source.current().registry.revision).toBe(6)
  served = async () => read(7)
  await until(7_000)
  expect(source.current()).toEqual({ ...read(7), problem: null })
  expect(states.at(-1)?.problem).toBeNull()
  expect(problems).toEqual([['not-json', 6]])
})

test('the return of the network makes it read the registry at once', async () => {
  let served: () => Promise<ReturnType<typeof read>> = () =>
    Promise.reject(new RegistryError('missing', 'The registry could not be fetched.'))
  const source = await open(() => served(), 6)
  served = async () => read(7)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(source.current().registry.revision).toBe(7)
})

test('without a last good registry the error is thrown and reported', async () => {
  await expect(open(broken, null)).rejects.toThrow('The registry is not JSON.')
  expect(problems).toEqual([['not-json', 0]])
})

test('a registry that does not answer keeps the start waiting for 4 s at most', async () => {
  let answer: (registry: ReturnType<typeof read>) => void = () => {}
  const opening = open(() => new Promise((resolve) => (answer = resolve)), 6)
  await settle()
  await until(4_000)
  const source = await opening
  expect(source.current().registry.revision).toBe(6)
  expect(source.current().problem?.fault).toBe('missing')
  answer(read(7))
  await settle()
  expect(source.current()).toEqual({ ...read(7), problem: null })
})

test('a registry that breaks later leaves the one in use alone', async () => {
  let served: () => Promise<ReturnType<typeof read>> = async () => read(7)
  const source = await open(() => served(), null)
  served = broken
  await source.refresh()
  expect(source.current().registry.revision).toBe(7)
  expect(problems).toEqual([['not-json', 7]])
})
