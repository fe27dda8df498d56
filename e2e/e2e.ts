/**
 * `pnpm e2e [--browser firefox|webkit] [file]` runs the journeys in Chromium, or the journeys for every engine in
 * another browser.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser, findHeadlessShell } from '@coffer/deploy/checks/browser'
import { ENGINES, findEngine } from '@coffer/deploy/checks/engines'
import { ENGINE } from './engines/engine-variable.ts'

const PLAYWRIGHT = join(import.meta.dirname, 'node_modules/.bin/playwright')

/** Returns the browser that the arguments name, and the other arguments. */
function readArguments(args: readonly string[]): { readonly browser: string; readonly rest: string[] } {
  const rest = [...args]
  const at = rest.findIndex((arg) => arg === '--browser' || arg.startsWith('--browser='))
  if (at === -1) return { browser: 'chromium', rest }
  const [option = '', value = ''] = rest.splice(at, rest[at] === '--browser' ? 2 : 1)
  return { browser: option.slice('--browser='.length) || value, rest }
}

function runPlaywright(config: string, rest: readonly string[], env: NodeJS.ProcessEnv): void {
  const args = ['test', '--config', join(import.meta.dirname, config), ...rest]
  const child = spawn(PLAYWRIGHT, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('error', (error) => fail(`Playwright did not start: ${error.message}`))
  child.once('close', (code) => (process.exitCode = code ?? 1))
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

const { browser, rest } = readArguments(process.argv.slice(2))
const engine = ENGINES.find((one) => one === browser)
if (browser === 'chromium') {
  const shell = await findHeadlessShell({ mayInstall: false })
  runPlaywright('playwright.config.ts', rest, {
    COFFER_CHROMIUM: await findBrowser(),
    ...(shell ? { COFFER_HEADLESS_SHELL: shell } : {}),
  })
} else if (engine === undefined) {
  fail(`No journeys run in "${browser}". Name one of chromium, ${ENGINES.join(', ')}.`)
} else {
  const found = findEngine(engine)
  if ('problem' in found) fail(found.problem)
  else runPlaywright('engines/playwright.config.ts', rest, { [ENGINE]: engine })
}
