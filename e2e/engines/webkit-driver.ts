import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '@coffer/backend/cli/free-port'
import type { Driver, Handle, Key, LaunchOptions } from './driver.ts'
import { isElement, openWebDriverSession } from './webdriver-session.ts'
import type { ElementReference, WebDriverSession } from './webdriver-session.ts'

/** The protocol's characters for keys that do not type a character. */
const KEYS: Readonly<Record<Key | 'Shift' | 'Control', string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
}
const START_TIMEOUT_MS = 20_000
const START_POLL_MS = 100

/** Starts WebKit and drives it by WebDriver: WebKitGTK's small browser, on a display that nobody sees. */
export async function launchWebKit({ programs, size }: LaunchOptions): Promise<Driver> {
  const port = await findFreePort()
  const driverProcess = spawn(
    programs['display'] ?? '',
    ['--auto-servernum', programs['driver'] ?? '', '--host=127.0.0.1', `--port=${port}`],
    // It gets its own process group, so that the display and the browser end with it.
    { stdio: 'ignore', detached: true, env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' } },
  )
  const session = await openSession(driverProcess, `http://127.0.0.1:${port}`, programs['browser'] ?? '')
  await session.command('POST', '/window/rect', { x: 0, y: 0, ...size })
  const elements = new Map<Handle, ElementReference>()
  const pointAt = (pointerType: 'mouse' | 'touch', handle: Handle) =>
    session.perform([
      {
        type: 'pointer',
        id: pointerType,
        parameters: { pointerType },
        actions: [
          { type: 'pointerMove', duration: 0, origin: elements.get(handle), x: 0, y: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  const typeKeys = (values: readonly string[], held?: string) =>
    session.perform([buildKeyActions(values, held)])
  return {
    goTo: async (url) => void (await session.command('POST', '/url', { url })),
    goBack: async () => void (await session.command('POST', '/back')),
    evaluate: (expression) => session.evaluate(expression),
    find: async (expression) => {
      const found = await session.evaluate(expression)
      if (!isElement(found)) return null
      const handle: Handle = { driver: 'webkit' }
      elements.set(handle, found)
      return handle
    },
    click: (handle) => pointAt('mouse', handle),
    tap: (handle) => pointAt('touch', handle),
    type: (text) => typeKeys([...text]),
    press: (key, held) => typeKeys([KEYS[key]], held && KEYS[held]),
    saveScreenshot: async (path) => {
      // The first screenshot may lack a layer that has just appeared.
      await session.command('GET', '/screenshot')
      await writeFile(path, String(await session.command('GET', '/screenshot')), 'base64')
    },
    close: async () => {
      await session.end()
      endGroup(driverProcess)
    },
  }
}

function buildKeyActions(values: readonly string[], held?: string) {
  const strokes = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  const actions = held
    ? [{ type: 'keyDown', value: held }, ...strokes, { type: 'keyUp', value: held }]
    : strokes
  return { type: 'key', id: 'keyboard', actions } as const
}

async function openSession(
  driverProcess: ChildProcess,
  url: string,
  binary: string,
): Promise<WebDriverSession> {
  const until = performance.now() + START_TIMEOUT_MS
  while (!(await isListening(url))) {
    if (driverProcess.exitCode !== null || performance.now() > until) {
      endGroup(driverProcess)
      throw new Error(`WebKitWebDriver did not start at ${url}.`)
    }
    await wait(START_POLL_MS)
  }
  try {
    return await openWebDriverSession(url, {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
  } catch (error) {
    endGroup(driverProcess)
    throw error
  }
}

async function isListening(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/status`)
    return true
  } catch {
    return false
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
