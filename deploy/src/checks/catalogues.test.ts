/** Checks that each text is in one catalogue: its package's or, if several packages use it, the SDK's shared one. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const SHARED = 'shared-sdk/src/i18n'
const PACKAGES = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/texts')))
/** Nobody repeats the texts of these: the shared ones, sign-in, the frame and More. */
const SETTLED = [SHARED, 'shell', 'mf-auth', 'mf-more']

/** A text and its place, in both languages: the same English word can be two words in German. */
interface Entry {
  readonly place: string
  readonly english: string
  readonly german: string
}

type Texts = { readonly [key: string]: unknown }

async function textsIn(file: string): Promise<ReadonlyMap<string, string>> {
  const module = (await import(/* @vite-ignore */ join(ROOT, file))) as Texts
  const found = new Map<string, string>()
  const collect = (texts: Texts, path: string) => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'string') found.set(path + key, value)
      else if (typeof value === 'object' && value !== null) collect(value as Texts, `${path}${key}.`)
    }
  }
  // A catalogue is made of the texts beside it, and of the shared ones.
  const isCatalogue = (exported: unknown) => typeof (exported as Texts)['load'] === 'function'
  for (const exported of Object.values(module)) if (!isCatalogue(exported)) collect(exported as Texts, '')
  return found
}

async function readEntries(folder: string): Promise<readonly Entry[]> {
  const catalogues = readdirSync(join(ROOT, folder)).filter((file) => /(?:^|\.)en\.ts$/.test(file))
  const all = catalogues.map(async (file) => {
    const german = await textsIn(`${folder}/${file.replace(/en\.ts$/, 'de.ts')}`)
    return [...(await textsIn(`${folder}/${file}`))].map(([key, english]) => ({
      place: `${folder}/${file}: ${key}`,
      english,
      german: german.get(key) ?? '',
    }))
  })
  return (await Promise.all(all)).flat()
}

function repeated(entries: readonly Entry[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const { place, english, german } of entries) {
    const key = `“${english}” (${german})`
    places.set(key, [...(places.get(key) ?? []), place])
  }
  return [...places].filter(([, at]) => at.length > 1).map(([text, at]) => `${text} in ${at.join(', ')}`)
}

const getFolder = (name: string) => (name === SHARED ? name : `${name}/src/texts`)

test('there are catalogues to be looked at', async () => {
  expect(PACKAGES).toEqual(expect.arrayContaining(['shell', 'mf-auth', 'mf-more', 'mf-dashboard']))
  expect((await readEntries(SHARED)).length).toBeGreaterThan(10)
  expect((await readEntries(getFolder('mf-auth'))).length).toBeGreaterThan(50)
})

test('no text of the frame, sign-in and More is written twice', async () => {
  const entries = await Promise.all(SETTLED.map(async (name) => readEntries(getFolder(name))))
  expect(repeated(entries.flat())).toEqual([])
})

test('no other package writes their texts again', async () => {
  const settled = (await Promise.all(SETTLED.map(async (name) => readEntries(getFolder(name))))).flat()
  const others = PACKAGES.filter((name) => !SETTLED.includes(name))
  const rest = (await Promise.all(others.map(async (name) => readEntries(getFolder(name))))).flat()
  const toKey = ({ english, german }: Entry) => `${english} (${german})`
  const known = new Set(settled.map(toKey))
  expect(rest.filter((entry) => known.has(toKey(entry))).map(({ place }) => place)).toEqual([])
})

test('a text that is written twice is noticed, two words that are one in English are not', () => {
  const entry = (place: string, german: string) => ({ place, english: 'For', german })
  expect(repeated([entry('a', 'Für'), entry('b', 'Für')])).toEqual(['“For” (Für) in a, b'])
  expect(repeated([entry('a', 'Für'), entry('b', 'Wofür')])).toEqual([])
})
