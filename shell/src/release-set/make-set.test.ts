import { expect, test } from 'vitest'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'
import { makeSet } from './make-set.ts'
import type { LiveRelease } from './read-release.ts'
import type { ReleaseSet, SetPart } from './release-set.ts'
import type { SetStore } from './set-store.ts'

/** A device whose storage is in memory; `onFile` may refuse a file. */
class Device implements SetStore {
  readonly files = new Set<string>()
  readonly whole = new Map<string, ReleaseSet>()
  readonly fetched: string[] = []
  current: string | null = null
  onFile: (file: RegistryAsset) => void = () => {}

  sets = async () => [...this.whole.values()]
  currentId = async () => this.current
  cached = async () => new Set(this.files)
  addFile = async (file: RegistryAsset) => {
    this.onFile(file)
    this.fetched.push(file.href)
    this.files.add(file.href)
  }
  save = async (set: ReleaseSet) => void this.whole.set(set.id, set)
  makeCurrent = async (id: string) => {
    this.current = id
  }
  deleteSet = async (id: string) => void this.whole.delete(id)
  deleteFiles = async (hrefs: readonly string[]) => hrefs.forEach((href) => this.files.delete(href))
}

const release = (id: string) => ({ id }) as LiveRelease
const part = (id: string, ...hrefs: readonly string[]): SetPart => ({
  id,
  files: hrefs.map((href) => ({ href, integrity: 'sha256-1' })),
})
const SHELL = part('shell', '/shell.js')
const PARTS: Readonly<Record<string, readonly SetPart[]>> = {
  first: [SHELL, part('more 1', '/more/1.js')],
  second: [SHELL, part('more 2', '/more/2.js', '/more/2b.js')],
}
const make = (device: Device, id: string, ...open: readonly string[]) =>
  makeSet(release(id), {
    pause: async () => {},
    store: device,
    fetchParts: async () => PARTS[id] ?? [],
    openIds: async () => new Set(open),
  })

test('a set becomes the current one when all its files are there', async () => {
  const device = new Device()
  await expect(make(device, 'first')).resolves.toBe('current')
  expect(device.current).toBe('first')
  expect([...device.files]).toEqual(['/shell.js', '/more/1.js'])
})

test('the next set fetches what is new, and what nobody uses any more is deleted', async () => {
  const device = new Device()
  await make(device, 'first')
  device.fetched.length = 0
  await make(device, 'second')
  expect(device.fetched).toEqual(['/more/2.js', '/more/2b.js'])
  expect(device.current).toBe('second')
  expect([...device.whole.keys()]).toEqual(['second'])
  expect(device.files).not.toContain('/more/1.js')
})

test('the set of an open page stays until the page is closed', async () => {
  const device = new Device()
  await make(device, 'first')
  await make(device, 'second', 'first')
  expect(device.files).toContain('/more/1.js')
  await make(device, 'second')
  expect(device.files).not.toContain('/more/1.js')
})

test('while a file cannot be fetched the former set stays, and the next attempt goes on from there', async () => {
  const device = new Device()
  await make(device, 'first')
  const failure = new TypeError('no network')
  device.onFile = ({ href }) => {
    if (href === '/more/2b.js') throw failure
  }
  await expect(make(device, 'second')).rejects.toBe(failure)
  expect(device.current).toBe('first')
  expect(device.files).toContain('/more/1.js')
  device.onFile = () => {}
  device.fetched.length = 0
  await expect(make(device, 'second')).resolves.toBe('current')
  expect(device.fetched).toEqual(['/more/2b.js'])
})

test('a full device keeps the former set and frees what was fetched', async () => {
  const device = new Device()
  await make(device, 'first')
  device.onFile = ({ href }) => {
    if (href === '/more/2b.js') throw new DOMException('no room', 'QuotaExceededError')
  }
  await expect(make(device, 'second')).resolves.toBe('full')
  expect(device.current).toBe('first')
  expect([...device.files]).toEqual(['/shell.js', '/more/1.js'])
})

test('what the browser has evicted is fetched again', async () => {
  const device = new Device()
  await make(device, 'first')
  device.files.delete('/shell.js')
  await make(device, 'first')
  expect(device.files).toContain('/shell.js')
})
