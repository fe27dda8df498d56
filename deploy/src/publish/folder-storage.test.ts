import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEdge } from '../edge/edge.ts'
import { folderStorage } from './folder-storage.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

const ENTRY = 'remotes/mf-events/1.0.0/remoteEntry.js'
const file = (path: string) => readFile(join(folder, path))
const code = (name: string) => Buffer.from(`/* ${name} ${randomBytes(2000).toString('hex')} */`)

/** Returns what browsers get, by encoding. */
async function contents(path: string): Promise<readonly string[]> {
  const [plain, br, gz] = await Promise.all([file(path), file(`${path}.br`), file(`${path}.gz`)])
  return [plain, brotliDecompressSync(br), gunzipSync(gz)].map(String)
}

test('of two that create a file at once the compressed copies are of the one that is there', async () => {
  for (let round = 0; round < 20; round += 1) {
    const path = `remotes/mf-events/1.0.${round}/remoteEntry.js`
    const both = ['ann', 'bo'].map((who) => ({ storage: folderStorage(folder), content: code(who) }))
    const created = await Promise.all(both.map(({ storage, content }) => storage.create(path, content)))
    expect(created.filter(Boolean)).toHaveLength(1)
    const wanted = both[created.indexOf(true)]?.content.toString()
    expect(await contents(path)).toEqual([wanted, wanted, wanted])
  }
})

test('a file whose publisher was killed before its copies is served as it is, and gets them from the next', async () => {
  const content = code('ann')
  const ended = new Error('killed')
  const killed = folderStorage(folder, {
    onStep: (step) => {
      if (step === `write ${ENTRY}.br`) throw ended
    },
  })
  await expect(killed.create(ENTRY, content)).rejects.toBe(ended)
  const edge = await startEdge({ siteDir: folder, port: 0, backendUrl: 'http://127.0.0.1:1' })
  try {
    const load = () => fetch(`${edge.url}/${ENTRY}`, { headers: { 'accept-encoding': 'br' } })
    const plain = await load()
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, content.toString()])
    expect(await folderStorage(folder).create(ENTRY, content)).toBe(false)
    const compressed = await load()
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(await compressed.text()).toBe(content.toString())
  } finally {
    await edge.stop()
  }
})

test('copies without their file, which a killed publisher or removal left, are replaced with the next file', async () => {
  const storage = folderStorage(folder)
  await storage.create(ENTRY, code('ann'))
  await rm(join(folder, ENTRY))
  const content = code('bo')
  await storage.create(ENTRY, content)
  expect(await contents(ENTRY)).toEqual([content.toString(), content.toString(), content.toString()])
})

test('copies go before their file, so that a removal that was killed can be repeated', async () => {
  const storage = folderStorage(folder)
  await storage.create(ENTRY, code('ann'))
  const steps: string[] = []
  await folderStorage(folder, { onStep: (step) => steps.push(step) }).remove(ENTRY)
  expect(steps).toEqual([`removed ${ENTRY}.br`, `removed ${ENTRY}.gz`, `removed ${ENTRY}`])
  expect(await storage.list('remotes/')).toEqual([])
})
