import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEngine } from './engines.ts'

test('says what to install where an engine is missing', () => {
  const sentence = (engine: 'firefox' | 'webkit') => {
    const found = findEngine(engine, { PATH: '/nowhere' })
    return 'problem' in found ? found.problem : ''
  }
  expect(sentence('firefox')).toBe(
    'Firefox is missing: no firefox-esr. Install it (on Debian: apt-get install firefox-esr), or name one in COFFER_FIREFOX.',
  )
  expect(sentence('webkit')).toBe(
    'WebKit is missing: no WebKitWebDriver. Install it (on Debian: apt-get install webkit2gtk-driver xvfb xauth).',
  )
})

test('takes what is installed, and before that what is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-engines-'))
  try {
    const [installed, named] = [join(folder, 'firefox'), join(folder, 'nightly')]
    for (const path of [installed, named]) {
      await writeFile(path, '')
      await chmod(path, 0o755)
    }
    expect(findEngine('firefox', { PATH: folder })).toEqual({ programs: { browser: installed } })
    expect(findEngine('firefox', { PATH: folder, COFFER_FIREFOX: named })).toEqual({
      programs: { browser: named },
    })
    expect(findEngine('firefox', { PATH: folder, COFFER_FIREFOX: '/nowhere/firefox' })).toEqual({
      problem: expect.stringContaining('Firefox is missing: no /nowhere/firefox.'),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
