import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { inWorkspace } from '../workspace.ts'
import { installPackages, tryProgram } from './package-manager.ts'

const run = promisify(execFile)
type Log = (line: string) => void

/** Names under which systems install a Chromium, the best first. */
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/**
 * A Chromium without windows, in a package of its own: journeys take two thirds of the time in it. It cannot show
 * notifications.
 */
const HEADLESS_SHELL = 'chromium-headless-shell'
const START_TIMEOUT_MS = 20_000

/**
 * Returns the absolute path of a Chromium that starts: `COFFER_CHROMIUM`, an installed one, Playwright's download, the
 * system's package manager, in this order; logs which one it uses. Throws with a sentence that names the remedy when
 * none works.
 */
export async function findBrowser(log: Log = (line) => console.log(line)): Promise<string> {
  const named = process.env['COFFER_CHROMIUM']
  if (named !== undefined && named !== '') {
    const version = await readVersion(named)
    if (version === null)
      throw new Error(`COFFER_CHROMIUM names '${named}', which does not start as a browser.`)
    return reportBrowser(log, named, version, 'named by COFFER_CHROMIUM')
  }
  for (const name of INSTALLED) {
    const version = await readVersion(name)
    if (version !== null) return reportBrowser(log, name, version, 'installed on this machine')
  }
  return (await fromPlaywright(log)) ?? (await fromPackageManager(log)) ?? giveUp()
}

/**
 * Returns the absolute path of a Chromium without windows: `COFFER_HEADLESS_SHELL`, or an installed one; with `mayInstall` it
 * also tries the system's package manager. `null` when there is none: then the browser of `findBrowser` does the same, slower.
 * Throws if a named one does not start.
 */
export async function findHeadlessShell(
  { mayInstall }: { readonly mayInstall: boolean },
  log: Log = (line) => console.log(line),
): Promise<string | null> {
  const named = process.env['COFFER_HEADLESS_SHELL']
  if (named) {
    const version = await readVersion(named)
    if (version === null)
      throw new Error(`COFFER_HEADLESS_SHELL names '${named}', which does not start as a browser.`)
    return reportBrowser(log, named, version, 'named by COFFER_HEADLESS_SHELL')
  }
  const installed = await readVersion(HEADLESS_SHELL)
  if (installed !== null) return reportBrowser(log, HEADLESS_SHELL, installed, 'installed on this machine')
  if (mayInstall) await installPackages([HEADLESS_SHELL], log)
  const version = mayInstall ? await readVersion(HEADLESS_SHELL) : null
  if (version !== null)
    return reportBrowser(log, HEADLESS_SHELL, version, "from the system's package manager")
  log(`Journeys are faster with ${HEADLESS_SHELL}, which is not installed.`)
  return null
}

function reportBrowser(log: Log, browser: string, version: string, origin: string): string {
  const path = findInPath(browser)
  log(`Browser: ${path}, ${version}, ${origin}.`)
  return path
}

/** Returns the path of a program in the PATH: Playwright wants a path, not a name. */
function findInPath(program: string): string {
  if (isAbsolute(program)) return program
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? program
}

function giveUp(): never {
  throw new Error(
    'No browser: none is installed, Playwright could not download one and the package manager neither. ' +
      'Install Chromium or Chrome, or name one in COFFER_CHROMIUM.',
  )
}

/**
 * Returns the program's output for `--version`; `null` when it is missing or does not start (a stub, missing
 * libraries).
 */
async function readVersion(browser: string): Promise<string | null> {
  try {
    const { stdout } = await run(browser, ['--version'], { timeout: START_TIMEOUT_MS })
    return /chrom/i.test(stdout) ? stdout.trim() : null
  } catch {
    // It is missing or cannot run, so the next place is tried.
    return null
  }
}

async function fromPlaywright(log: Log): Promise<string | null> {
  const require = createRequire(inWorkspace('e2e/package.json'))
  const { chromium } = require('playwright') as { chromium: { executablePath: () => string } }
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    log('No browser is installed; downloading the one that belongs to Playwright…')
    await tryProgram(inWorkspace('e2e/node_modules/.bin/playwright'), ['install', 'chromium'])
  }
  const version = existsSync(path) ? await readVersion(path) : null
  return version === null ? null : reportBrowser(log, path, version, "Playwright's download")
}

async function fromPackageManager(log: Log): Promise<string | null> {
  await installPackages(['chromium'], log)
  const version = await readVersion('chromium')
  return version === null
    ? null
    : reportBrowser(log, 'chromium', version, "from the system's package manager")
}
