import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** The browser engines besides Chromium that journeys run in. */
export const ENGINES = ['firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** The programs of an engine, as absolute paths. */
export type Programs = Readonly<Record<string, string>>

interface EngineInfo {
  readonly title: string
  /** The names and paths under which systems install each program, the best first. */
  readonly programs: Readonly<Record<string, readonly string[]>>
  readonly install: string
}

/** Debian keeps MiniBrowser in a folder that is named after the processor. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((api) => `/usr/lib/${processor}-linux-gnu/${api}/MiniBrowser`),
)

const KNOWN: Readonly<Record<Engine, EngineInfo>> = {
  firefox: {
    title: 'Firefox',
    programs: { browser: ['firefox-esr', 'firefox'] },
    install: 'Install it (on Debian: apt-get install firefox-esr), or name one in COFFER_FIREFOX.',
  },
  webkit: {
    title: 'WebKit',
    programs: { driver: ['WebKitWebDriver'], browser: MINI_BROWSERS, display: ['xvfb-run'] },
    install: 'Install it (on Debian: apt-get install webkit2gtk-driver xvfb xauth).',
  },
}

/** Returns the programs of an engine, or a sentence that says what to install if one is missing. */
export function findEngine(
  engine: Engine,
  env: NodeJS.ProcessEnv = process.env,
): { readonly programs: Programs } | { readonly problem: string } {
  const { title, programs, install } = KNOWN[engine]
  const named = engine === 'firefox' ? (env['COFFER_FIREFOX'] ?? '') : ''
  const found: Record<string, string> = {}
  for (const [does, names] of Object.entries(programs)) {
    const path = (named === '' ? names : [named]).map((name) => locate(name, env)).find(Boolean)
    const missing = named === '' ? names[0] : named
    if (path === undefined) return { problem: `${title} is missing: no ${missing ?? does}. ${install}` }
    found[does] = path
  }
  return { programs: found }
}

function locate(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folders = isAbsolute(name) ? [''] : (env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
