import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnvelope, parseKeys, verifyEnvelope } from '@coffer/shared-sdk/contracts'
import type { RegistryEnvelope, RegistryKey } from '@coffer/shared-sdk/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderStorage } from '../../publish/folder-storage.ts'
import { formatSigningKeys, makeSigningKey, readSigningKeys } from '../../publish/signing-keys.ts'
import { makePublished, publish, writeBuild, writeShell } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { callDeploy } from '../testing.ts'

let bench: Bench
/** The key files of machine A, where keys are rotated, and of team B. */
let fileA = ''
let fileB = ''

async function setUp(): Promise<void> {
  bench = await makePublished()
  fileA = join(bench.folder, 'a.pem')
  fileB = join(bench.folder, 'b.pem')
  for (const file of [fileA, fileB]) await writeFile(file, formatSigningKeys(bench.site.keys))
}
async function startOver(): Promise<void> {
  await bench.remove()
  await setUp()
}
beforeEach(setUp)
afterEach(() => bench.remove())

/** Runs `keys` with a key file; `endAt` ends it at that step of the storage, as if it were killed there. */
async function keys(words: string, { file = fileA, endAt = 0 } = {}): Promise<readonly [0 | 1, string]> {
  let steps = 0
  const onStep = () => {
    steps += 1
    if (steps === endAt) throw new Error('killed')
  }
  const storage = folderStorage(bench.siteDir, { onStep })
  const site = { ...bench.site, storage, keys: await readSigningKeys(file) }
  const args = ['keys', ...words.split(' ').filter((word) => word !== '')]
  return callDeploy(site, args, { COFFER_REGISTRY_KEY: file })
}

const later = (hours: number) => {
  bench.clock.now = new Date(Date.parse(bench.clock.now) + hours * 3_600_000).toISOString()
}
const idsIn = async (file: string) => (await readSigningKeys(file)).map(({ id }) => id)
const read = async (path: string) => (await bench.site.storage.read(path))?.content.toString() ?? ''
const pageKeys = async (): Promise<readonly RegistryKey[]> =>
  parseKeys(/keys" content="([^"]*)"/.exec(await read('index.html'))?.[1] ?? '')
const trusted = async () => (await pageKeys()).map(({ id }) => id)
const envelope = async () => parseEnvelope(await read('registry.json'))
const signers = async () => (await envelope()).signatures.map(({ key }) => key)
/** Checks what a page checks when it loads: the live page accepts the live registry. */
const assertLoads = async () => verifyEnvelope(await envelope(), await pageKeys())
const asB = async () => ({ ...bench, site: { ...bench.site, keys: await readSigningKeys(fileB) } })

/** Signs the live registry again with the former key alone, as publishers did that did not look at who signs. */
async function signWithFormerKeyOnly(): Promise<void> {
  const { signatures, ...rest } = await envelope()
  const [former] = await idsIn(fileB)
  const alone: RegistryEnvelope = { ...rest, signatures: signatures.filter(({ key }) => key === former) }
  await bench.site.storage.write('registry.json', Buffer.from(JSON.stringify(alone)))
}

describe('a rotation', () => {
  test('adds a key, and a day later drops the former one; the page loads after each step', async () => {
    const [former = ''] = await idsIn(fileA)
    expect((await keys('add --why Yearly'))[0]).toBe(0)
    const both = await idsIn(fileA)
    expect([await signers(), await trusted()]).toEqual([both, both])
    await assertLoads()
    later(24)
    expect((await keys(`drop ${former} --why Yearly`))[0]).toBe(0)
    const rest = both.slice(1)
    expect([await idsIn(fileA), await signers(), await trusted()]).toEqual([rest, rest, rest])
    await assertLoads()
  })

  test('drops no key while pages may be open that trust no other, unless it has to be at once', async () => {
    const [former = ''] = await idsIn(fileA)
    await keys('add --why Yearly')
    later(23)
    expect(await keys(`drop ${former} --why Yearly`)).toEqual([
      1,
      'Pages may be open that trust no other key: the live page trusts the others since 2026-03-01 10:00 UTC only. Call it again a day after that. With --now it goes at once, for a key that leaked; such pages keep their last registry until they are opened again.',
    ])
    await assertLoads()
    expect((await keys(`drop ${former} --now --why Leaked`))[0]).toBe(0)
    await assertLoads()
    expect(await trusted()).not.toContain(former)
  })

  test('counts the day from when the page trusted a key, whatever is published since', async () => {
    const [former = ''] = await idsIn(fileA)
    await keys('add --why Yearly')
    later(23)
    await writeShell(bench, 'b2')
    await publish({ ...bench, site: { ...bench.site, keys: await readSigningKeys(fileA) } }, ['shell'])
    later(1)
    expect((await keys(`drop ${former} --why Yearly`))[0]).toBe(0)
    await assertLoads()
  })

  test('makes no third key', async () => {
    await keys('add --why Yearly')
    const both = await idsIn(fileA)
    expect(await keys('add --why Yearly')).toEqual([
      0,
      `A rotation is under way, so no further key is made: \`keys drop <id>\` ends it.\n${both.join(' and ')} sign the registry.`,
    ])
    expect(await idsIn(fileA)).toEqual(both)
  })

  test('drops no key that alone signs the live registry', async () => {
    const [former = ''] = await idsIn(fileA)
    await keys('add --why Yearly')
    await signWithFormerKeyOnly()
    later(25)
    const [code, text] = await keys(`drop ${former} --why Yearly`)
    expect([code, text]).toEqual([
      1,
      `The live registry is signed by no other key than ${former}. Sign it with all keys first: \`keys sign\`.`,
    ])
    await assertLoads()
    await keys('sign --why Again')
    expect((await keys(`drop ${former} --why Yearly`))[0]).toBe(0)
    await assertLoads()
  })

  test('drops no key that alone is trusted by the live page', async () => {
    const [former = ''] = await idsIn(fileA)
    const page = await bench.site.storage.read('index.html')
    await keys('add --why Yearly')
    await bench.site.storage.write('index.html', page?.content ?? Buffer.from(''))
    later(25)
    const [code, text] = await keys(`drop ${former} --why Yearly`)
    expect([code, text]).toEqual([
      1,
      `The live page trusts no other key than ${former}. Have it trust all keys first: \`keys add\`.`,
    ])
    await assertLoads()
  })

  test('has another team publish only with all keys', async () => {
    await keys('add --why Yearly')
    const added = (await idsIn(fileA)).at(-1) ?? ''
    const refusal = `The live site has the key ${added}, which your key file lacks. Copy the present file from where \`keys add\` was called; if that key is lost, take it off: \`keys drop ${added}\`.`
    const before = [await read('registry.json'), await read('index.html')]
    await writeBuild(bench, 'mf-events', '1.1.0')
    await expect(publish(await asB(), ['mf-events'])).rejects.toThrow(refusal)
    await writeShell(bench, 'b2')
    await expect(publish(await asB(), ['shell'])).rejects.toThrow(refusal)
    expect([await read('registry.json'), await read('index.html')]).toEqual(before)
    await writeFile(fileB, await readFile(fileA))
    await publish(await asB(), ['shell', 'mf-events'])
    await assertLoads()
    expect(await signers()).toEqual(await idsIn(fileA))
  })

  test('has another team publish with all keys if the page alone names the new one', async () => {
    await keys('add --why Yearly')
    await signWithFormerKeyOnly()
    await writeShell(bench, 'b2')
    await expect(publish(await asB(), ['shell'])).rejects.toThrow('which your key file lacks')
  })

  test('can be undone at once where the new key is lost', async () => {
    later(1)
    await keys('add --why Yearly')
    const added = (await idsIn(fileA)).at(-1) ?? ''
    expect((await keys('', { file: fileB }))[1]).toContain(`${added} (not in this file, but the site has it)`)
    expect((await keys(`drop ${added} --why Lost`, { file: fileB }))[0]).toBe(0)
    expect([await signers(), await trusted()]).toEqual([await idsIn(fileB), await idsIn(fileB)])
    await assertLoads()
  })

  test('does not let a dropped key sign again from a file that still has it', async () => {
    const [former = ''] = await idsIn(fileA)
    await keys('add --why Yearly')
    await writeFile(fileB, await readFile(fileA))
    later(25)
    await keys(`drop ${former} --why Yearly`)
    const refusal = `The key ${former} was dropped, and your key file still has it. Copy the present file from where it was dropped, or take it out: \`keys drop ${former}\`.`
    await writeBuild(bench, 'mf-events', '1.1.0')
    await expect(publish(await asB(), ['mf-events'])).rejects.toThrow(refusal)
    expect(await keys('add --why Yearly', { file: fileB })).toEqual([1, refusal])
    expect((await keys(`drop ${former} --why Yearly`, { file: fileB }))[0]).toBe(0)
    await publish(await asB(), ['mf-events'])
    await assertLoads()
  })
})

describe('a call that was killed', () => {
  test.each(['add', 'drop'] as const)(
    'leaves a page that loads at every step of `keys %s`, which completes when it is repeated',
    async (action) => {
      let steps = 0
      for (let code = 1; code === 1; await startOver()) {
        steps += 1
        const [former = ''] = await idsIn(fileA)
        if (action === 'drop') {
          await keys('add --why Yearly')
          later(24)
        }
        const words = action === 'add' ? 'add --why Yearly' : `drop ${former} --why Yearly`
        ;[code] = await keys(words, { endAt: steps })
        await assertLoads()
        if (code === 1) expect((await keys(words))[0]).toBe(0)
        await assertLoads()
        const all = await idsIn(fileA)
        expect(all).toHaveLength(action === 'add' ? 2 : 1)
        expect([await signers(), await trusted()]).toEqual([all, all])
      }
      expect(steps).toBeGreaterThan(10)
    },
  )

  test('before the file was written: the key is out of the file once it is repeated', async () => {
    const [former = ''] = await idsIn(fileA)
    await keys('add --why Yearly')
    later(24)
    // This makes writing the file fail.
    await mkdir(`${fileA}.next`)
    expect((await keys(`drop ${former} --why Yearly`))[0]).toBe(1)
    await assertLoads()
    await rm(`${fileA}.next`, { recursive: true })
    expect(await idsIn(fileA)).toContain(former)
    expect((await keys(`drop ${former} --why Yearly`))[0]).toBe(0)
    expect(await idsIn(fileA)).not.toContain(former)
    await assertLoads()
  })
})

test('a site that was restored from a backup is signed anew, later than what devices have used', async () => {
  const backup = await bench.site.storage.read('registry.json')
  later(24)
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publish(bench, ['mf-events'])
  const used = await signedAt()
  await bench.site.storage.write('registry.json', backup?.content ?? Buffer.from(''))
  later(1)
  const [only] = await idsIn(fileA)
  expect(await keys('sign --why Restored')).toEqual([0, `${only} signs the registry.`])
  expect((await signedAt()) > used).toBe(true)
  await assertLoads()
})

const signedAt = async () =>
  (JSON.parse((await envelope()).payload) as { readonly signedAt: string }).signedAt

test('a site whose registry was removed can be published anew with other keys', async () => {
  bench = { ...bench, site: { ...bench.site, keys: [makeSigningKey()] } }
  await bench.site.storage.remove('registry.json')
  await publish(bench, ['shell', 'mf-events', 'mf-more'])
  await assertLoads()
  expect(await trusted()).toEqual(bench.site.keys.map(({ id }) => id))
})

test.each([
  ['casino', 'keys does not know "casino". Say add, drop and an id, or sign.'],
  ['drop nothing --why x', 'There is no key nothing. `keys` lists them.'],
  ['drop --why x', 'A key is missing. Name its id: `keys` lists them.'],
])('keys %s is refused in a sentence', async (words, sentence) => {
  expect(await keys(words)).toEqual([1, sentence])
})

test('the only key is not dropped', async () => {
  const [only = ''] = await idsIn(fileA)
  expect(await keys(`drop ${only} --why x`)).toEqual([1, 'It is the only key. Add one first: `keys add`.'])
})
