import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseConfig } from '../federation/rspack-base.ts'
import { inWorkspace } from '../workspace.ts'
import { isBuiltFrom, makeStamp, parseStamp } from './build-stamp.ts'
import type { BuildStamp } from './build-stamp.ts'
import { compile } from './build.ts'

const CONTAINED = 'shared-ui/src/patterns/printed-page/printed-page.tsx'
const TAKEN_FROM_SHELL = 'shared-ui/src/primitives/button/button.tsx'
const OWN = 'mf-more/src/screens/more/more.screen.tsx'
const SOURCES = new Map([
  [CONTAINED, 'a'],
  [TAKEN_FROM_SHELL, 'b'],
  [OWN, 'c'],
  ['mf-events/src/remote.tsx', 'd'],
])

let folder = ''
let stamp: BuildStamp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-stamp-'))
  await writeFile(
    join(folder, 'entry.ts'),
    `import { PrintedPage } from '${inWorkspace('shared-ui/src/print.ts')}'\nconsole.log(PrintedPage)`,
  )
  const config = {
    ...baseConfig({ root: folder, outputDir: join(folder, 'dist'), mode: 'development' }),
    entry: { entry: './entry.ts' },
    externals: [/^(?:react|styled-components)/],
  }
  const { stats } = await compile([config])
  stamp = makeStamp('mf-more', stats[0]!, SOURCES)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a build contains the shared code that it imports, wherever that lies', () => {
  expect(stamp.sharedFiles).toEqual([CONTAINED, 'shared-ui/src/print.ts'])
})

test('without a change it is up to date', () => {
  expect(isBuiltFrom('mf-more', stamp, new Map(SOURCES))).toBe(true)
})

test.each([
  [CONTAINED, false],
  [OWN, false],
  [TAKEN_FROM_SHELL, true],
  ['mf-events/src/remote.tsx', true],
])('after a change of %s it is up to date: %s', (file, isUpToDate) => {
  expect(isBuiltFrom('mf-more', stamp, new Map(SOURCES).set(file, 'changed'))).toBe(isUpToDate)
})

test('it is stale when a file that it contains is gone, or its own folder has one more', () => {
  const without = new Map(SOURCES)
  without.delete(CONTAINED)
  expect(isBuiltFrom('mf-more', stamp, without)).toBe(false)
  expect(isBuiltFrom('mf-more', stamp, new Map(SOURCES).set('mf-more/public/new.png', 'e'))).toBe(false)
})

test('a stamp of an older build counts as none', () => {
  expect(parseStamp('{"hash":"a","carried":["shared-ui/src/print.ts"]}')).toBeNull()
  expect(parseStamp('a1b2c3')).toBeNull()
  expect(parseStamp(JSON.stringify(stamp))).toEqual(stamp)
})
