import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleOnce } from './bundle-cache.ts'

let folder: string
let bundled: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-bundle-'))
  bundled = 0
  writeFileSync(join(folder, 'a.ts'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const getBundle = (source = 'entries') =>
  bundleOnce(join(folder, 'cache/kept.json'), source, async () => {
    bundled += 1
    return { files: [['a.js', `bundle ${bundled}`]], inputs: [join(folder, 'a.ts')] }
  })

test('a bundle is made once while its inputs stay the same', async () => {
  expect(await getBundle()).toEqual([['a.js', 'bundle 1']])
  expect(await getBundle()).toEqual([['a.js', 'bundle 1']])
})

test.each([
  ['an input has changed', () => writeFileSync(join(folder, 'a.ts'), 'two')],
  ['an input has gone', () => rmSync(join(folder, 'a.ts'))],
  ['what is kept is damaged', () => writeFileSync(join(folder, 'cache/kept.json'), '{"files":[')],
])('it is made again when %s', async (_why, change) => {
  await getBundle()
  change()
  expect(await getBundle()).toEqual([['a.js', 'bundle 2']])
})

test('it is made again for other entry points', async () => {
  await getBundle()
  expect(await getBundle('more entries')).toEqual([['a.js', 'bundle 2']])
})
