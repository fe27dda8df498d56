/** Checks that each text is read, and is in one catalogue: its package's or, if several packages use it, the SDK's shared one. */
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const SHARED = 'shared-sdk/src/i18n'
const PACKAGES = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/texts')))
/** Nobody repeats the texts of these: the shared ones, sign-in, the frame and More. */
const SETTLED = [SHARED, 'shell', 'mf-auth', 'mf-more']
/** A screen lists the texts of these in their order, without their names. */
const LISTED = ['mf-more/src/texts/privacy.en.ts', 'mf-more/src/texts/terms.en.ts']

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

const listNames = (texts: Texts): readonly string[] =>
  Object.entries(texts).flatMap(([name, value]) => [
    name,
    ...(typeof value === 'object' && value !== null ? listNames(value as Texts) : []),
  ])

/** Returns all words in the code of these folders, without catalogues and tests. */
function readWords(folders: readonly string[]): ReadonlySet<string> {
  const files = globSync(`{${folders.join(',')}}/src/**/*.{ts,tsx}`, { cwd: ROOT })
  const code = files.filter((file) => !/(?:[./](?:en|de)|\.test)\.tsx?$/.test(file))
  return new Set(code.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/[\w-]+/g) ?? []))
}

async function findUnread(folder: string, words: ReadonlySet<string>): Promise<readonly string[]> {
  const catalogues = globSync(`${folder}/{en,*.en}.ts`, { cwd: ROOT }).filter(
    (file) => !LISTED.includes(file),
  )
  const all = catalogues.map(async (file) => {
    const module = (await import(/* @vite-ignore */ join(ROOT, file))) as Texts
    const ownTexts = Object.values(module).filter(
      (exported) => typeof (exported as Texts)['load'] !== 'function',
    )
    const names = ownTexts.flatMap((exported) => listNames(exported as Texts))
    return names.filter((name) => !words.has(name)).map((name) => `${file}: ${name}`)
  })
  return (await Promise.all(all)).flat()
}

// This cannot notice a text whose name the code uses for something else.
test('the code names each text', async () => {
  const packages = [...PACKAGES, 'shared-ui', 'shared-sdk']
  expect(await findUnread(SHARED, readWords(packages))).toEqual([])
  for (const name of PACKAGES) {
    const words = readWords([name, 'shared-ui', 'shared-sdk'])
    expect(await findUnread(getFolder(name), words)).toEqual([])
  }
  expect(await findUnread(SHARED, new Set())).toContain(`${SHARED}/shared.en.ts: appName`)
})

test('a text that is written twice is noticed, two words that are one in English are not', () => {
  const entry = (place: string, german: string) => ({ place, english: 'For', german })
  expect(repeated([entry('a', 'Für'), entry('b', 'Für')])).toEqual(['“For” (Für) in a, b'])
  expect(repeated([entry('a', 'Für'), entry('b', 'Wofür')])).toEqual([])
})
