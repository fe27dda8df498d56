import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBrowser, findHeadlessShell } from './browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-browser-'))
  // The shell of the fake browsers must still be found.
  vi.stubEnv('PATH', [folder, '/usr/bin', '/bin'].join(delimiter))
  vi.stubEnv('COFFER_CHROMIUM', '')
  vi.stubEnv('COFFER_HEADLESS_SHELL', '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function fakeProgram(name: string, script: string): string {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return join(folder, name)
}

describe('findBrowser', () => {
  it('takes the browser that COFFER_CHROMIUM names and says so', async () => {
    const named = fakeProgram('my-browser', 'echo Chromium 150.0.1')
    vi.stubEnv('COFFER_CHROMIUM', named)
    const lines: string[] = []
    expect(await findBrowser((line) => lines.push(line))).toBe(named)
    expect(lines).toEqual([`Browser: ${named}, Chromium 150.0.1, named by COFFER_CHROMIUM.`])
  })

  it('says so when COFFER_CHROMIUM names something that is no browser', async () => {
    vi.stubEnv('COFFER_CHROMIUM', fakeProgram('not-a-browser', 'exit 1'))
    await expect(findBrowser()).rejects.toThrow('which does not start as a browser')
  })

  it('passes over an installed stub that does not start', async () => {
    fakeProgram('chromium', 'echo "install the snap first" >&2; exit 1')
    const working = fakeProgram('chromium-browser', 'echo Chromium 149.0.2')
    expect(await findBrowser(() => undefined)).toBe(working)
  })
})

describe('findHeadlessShell', () => {
  const find = () => findHeadlessShell({ mayInstall: false }, () => undefined)

  it('takes the one that is named, else the one that is installed', async () => {
    const installed = fakeProgram('chromium-headless-shell', 'echo Chromium 156.0.1')
    expect(await find()).toBe(installed)
    const named = fakeProgram('my-shell', 'echo Chromium 150.0.1')
    vi.stubEnv('COFFER_HEADLESS_SHELL', named)
    expect(await find()).toBe(named)
  })

  it('says so when the named one is no browser', async () => {
    vi.stubEnv('COFFER_HEADLESS_SHELL', fakeProgram('not-a-browser', 'exit 1'))
    await expect(find()).rejects.toThrow('which does not start as a browser')
  })

  it('finds none where none starts', async () => {
    fakeProgram('chromium-headless-shell', 'exit 1')
    expect(await find()).toBeNull()
  })
})
