import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'

const read = (path: string): string => readFileSync(inWorkspace(path), 'utf8')
const PRODUCTION = 'deploy/production'
const CHART = `${PRODUCTION}/helm`
const TEMPLATES = readdirSync(inWorkspace(CHART, 'templates')).map((name) => `${CHART}/templates/${name}`)
/** The files that say what containers run, and with which settings. */
const FILES = [
  `${PRODUCTION}/compose.yaml`,
  `${PRODUCTION}/Containerfile`,
  `${CHART}/values.yaml`,
  ...TEMPLATES,
]

/** The program of the image that is bundled from each source. */
const PROGRAMS = new Map(
  [...read('deploy/src/production/bundle-servers.ts').matchAll(/^ {2}(\w+): inWorkspace\('([^']+)'\)/gm)].map(
    ([, name = '', source = '']) => [`${name}.mjs`, source],
  ),
)

/** Returns the words of each call of a program of the image: up to the end of the command or of the list of words. */
const listCalls = (text: string): readonly (readonly [string, ...string[]])[] =>
  [...text.matchAll(/\bnode, (\w+\.mjs)([^\]]*)|\bnode (\w+\.mjs)([^;\n]*)/g)].map(
    ([, listed, listedWords, program, words]) => [
      listed ?? program ?? '',
      ...((listedWords ?? words ?? '').match(/(?<=[\s'])--[a-z]+|(?<=^,? )[a-z]+/g) ?? []),
    ],
  )

/** Returns the options that a program or a command of `backend` takes, by what its source says. */
function optionsOf(program: string, command: string): readonly string[] {
  const source = read(PROGRAMS.get(program) ?? '')
  if (program === 'notifier.mjs')
    return [...source.matchAll(/(\w+): \{ type: 'string' \}/g)].map(([, name = '']) => `--${name}`)
  const text = program === 'backend.mjs' ? source + read('backend/src/cli/commands.ts') : source
  const usage = new RegExp(`'Usage: pnpm \\w+ ${command}([^']*)'`).exec(text)
  if (usage === null) throw new Error(`${program} has no command ${command}.`)
  return usage[1]?.match(/--[a-z]+/g) ?? []
}

it.each(FILES)('%s calls the programs of the image with options that they have', (file) => {
  const wrong = listCalls(read(file)).flatMap(([program, ...words]) => {
    const command = words.find((word) => !word.startsWith('--')) ?? ''
    const options = optionsOf(program, command)
    return words
      .filter((word) => word !== command && !options.includes(word))
      .map((word) => `${program} ${word}`)
  })
  expect(wrong).toEqual([])
})

it('compose file and chart run each program of the image', () => {
  for (const files of [[`${PRODUCTION}/compose.yaml`], TEMPLATES]) {
    const called = files.flatMap((file) => listCalls(read(file)).map(([program]) => program))
    // The notifier starts the sender.
    expect(new Set([...called, 'sender.mjs'])).toEqual(new Set(PROGRAMS.keys()))
  }
})

/** The compose file alone reads these; docs/runbook.md describes them. */
const OF_COMPOSE = [
  'COFFER_DOMAIN',
  'COFFER_EDGE',
  'COFFER_SERVERS',
  'COFFER_SERVER_ADDRESS',
  'COFFER_SITE_DIR',
  'COFFER_VERSION',
]

it.each(FILES)('%s names settings that are described', (file) => {
  const described = ['backend/README.md', 'deploy/README.md', `${PRODUCTION}/coffer.env.example`]
    .map(read)
    .join('\n')
  const named = new Set(read(file).match(/\b(?:COFFER|AWS)_[A-Z_]*[A-Z]\b/g))
  const unknown = [...named].filter((name) => !described.includes(name) && !OF_COMPOSE.includes(name))
  expect(unknown).toEqual([])
})

it('the files that they copy and mount are there', () => {
  const compose = read(`${PRODUCTION}/compose.yaml`)
  const mounted = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, path = '']) => join(PRODUCTION, path))
  const built = [...compose.matchAll(/dockerfile: ([^ }]+)/g)].map(([, path = '']) => path)
  const copied = [...read(`${PRODUCTION}/Containerfile`).matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' '),
  )
  expect([mounted.length, built.length, copied.length > 3]).toEqual([1, 1, true])
  expect([...mounted, ...built, ...copied].filter((path) => !existsSync(inWorkspace(path)))).toEqual([])
})

it('each native package of the lockfile has a build for arm64', () => {
  const packages = new Set(
    read('pnpm-lock.yaml')
      .match(/^ {2}'?[^\s'].*?@[^:']+(?='?:$)/gm)
      ?.map((line) => line.trim().replace(/^'/, '')),
  )
  const native = [...packages].filter((name) => /linux-x64/.test(name))
  expect(native.length).toBeGreaterThan(5)
  expect(native.filter((name) => !packages.has(name.replace('linux-x64', 'linux-arm64')))).toEqual([])
})
