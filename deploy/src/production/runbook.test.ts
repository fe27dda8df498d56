import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { runDeploy } from '../cli/run-deploy.ts'

const read = (path: string): string => readFileSync(inWorkspace(path), 'utf8')

const listCodeBlocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^ *\`\`\`(?:${language})\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  )

/** Returns the code of the page: blocks without their continued lines and comments, and texts between backticks. */
const code = (text: string): readonly string[] => {
  const spans = [...text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, span = '']) => span.replaceAll('\n', ' '),
  )
  const lines = listCodeBlocks(text, 'sh|ini').flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
  return [...lines, ...spans].map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
}

/** Returns the calls of a program on one page: the words after its name, up to the end of the command. */
const listCalls = (page: string, program: RegExp): readonly (readonly string[])[] =>
  code(read(page)).flatMap((line) =>
    line
      .split(/&&|;|\|(?!\|)/)
      .flatMap((command) => {
        const [before, ...rest] = command.split(program)
        return before === undefined || rest.length === 0 ? [] : [rest.join(' ').trim()]
      })
      .map((call) => call.split(/\s+/).filter((word) => word !== '')),
  )

const listFlags = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0] ?? word)

const PAGES = ['docs/runbook.md', 'deploy/README.md', 'backend/README.md']

it.each(PAGES)('the verbs and options of `deploy` on %s are those of its help', async (page) => {
  const calls = listCalls(page, /\bpnpm run deploy\b/).filter(([verb]) => /^[a-z]/.test(verb ?? ''))
  const wrong: string[] = []
  for (const [verb = '', ...words] of calls) {
    const help: string[] = []
    const print = (line: string): void => void help.push(line)
    const status = await runDeploy([verb, '--help'], { env: {}, print, printError: print })
    const options = new Set(help.flatMap((line) => /^ {2}(--[a-z-]+)/.exec(line)?.[1] ?? []))
    const unknown = listFlags(words).filter((flag) => !options.has(flag) && flag !== '--help')
    if (status !== 0 || unknown.length > 0) wrong.push(`${verb} ${unknown.join(' ')}`)
  }
  expect(wrong).toEqual([])
  if (page !== 'backend/README.md') expect(calls.length).toBeGreaterThan(5)
})

/** The options of each command, as `backend/src/cli/commands.ts` lists them in its usage. */
const BACKEND_OPTIONS = new Map(
  ['backend', 'commands'].flatMap((file) =>
    [...read(`backend/src/cli/${file}.ts`).matchAll(/'Usage: pnpm backend ([^']*)'/g)].map(
      ([, usage = '']) => {
        const [command = ''] = usage.split(' ')
        return [/^[a-z]/.test(command) ? command : '', usage.match(/--[a-z]+/g) ?? []] as const
      },
    ),
  ),
)

it.each(PAGES)('the commands and options of `backend` on %s are those of its usage', (page) => {
  const calls = listCalls(page, /\bpnpm backend\b|\bnode backend\/src\/cli\/backend\.ts\b/)
  const wrong = calls.flatMap((words) => {
    const [first = ''] = words
    const command = /^[a-z]/.test(first) ? first : ''
    const options: readonly string[] | undefined = BACKEND_OPTIONS.get(command)
    if (options === undefined) return [first]
    return listFlags(words)
      .filter((flag) => !options.includes(flag))
      .map((flag) => `${command} ${flag}`)
  })
  expect(wrong).toEqual([])
  if (page !== 'deploy/README.md') expect(calls.length).toBeGreaterThan(3)
})

it('the services, timers and files of deploy/production that the runbook names are there', () => {
  const runbook = read('docs/runbook.md')
  const units = readdirSync(inWorkspace('deploy/production/systemd'))
  const named = new Set(
    code(runbook)
      .filter((line) => line.includes('systemctl') || line.includes('journalctl'))
      .flatMap((line) => line.match(/coffer-[a-z]+(?:\.(?:timer|service))?(?![\w-])/g) ?? []),
  )
  expect(named.size).toBeGreaterThan(5)
  const isUnit = (name: string): boolean => units.includes(name) || units.includes(`${name}.service`)
  // The section "A second server" makes these from the existing ones.
  expect([...named].filter((name) => !isUnit(name) && !name.startsWith('coffer-north'))).toEqual([])
  const files = [...runbook.matchAll(/deploy\/production\/[\w./-]*\w/g)].map(([path]) => path)
  expect(files.filter((path) => !existsSync(inWorkspace(path)))).toEqual([])
})

it('the settings that the runbook names are described', () => {
  const described = PAGES.slice(1).map(read).join('\n') + read('deploy/production/coffer.env.example')
  const named = new Set(read('docs/runbook.md').match(/\b(?:COFFER|AWS)_[A-Z_]*[A-Z]\b/g))
  expect([...named].filter((name) => !described.includes(name) && !OF_THE_DEPLOYMENT.has(name))).toEqual([])
})

/** Caddy and compose.yaml read these, or they are made of a server's name. */
const OF_THE_DEPLOYMENT = new Set([
  'COFFER_DOMAIN',
  'COFFER_SERVERS',
  'COFFER_SERVER_ADDRESS',
  'COFFER_SITE_DIR',
  'COFFER_SUPERUSER_NORTH',
  'COFFER_VERSION',
])

it.each(PAGES)('the shell blocks of %s can be read by bash', (page) => {
  const unreadable = listCodeBlocks(read(page), 'sh').filter((block) => {
    // A placeholder in angle brackets would be a redirection.
    const filled = block.replaceAll(/<[a-z ]+>/g, 'FILLED_IN')
    return spawnSync('bash', ['-n', '-c', filled]).status !== 0
  })
  expect(unreadable).toEqual([])
})

it('the block of "A second server" makes units with a name, folders and settings of their own', () => {
  const block =
    listCodeBlocks(read('docs/runbook.md'), 'sh').find((each) => each.includes('for unit in')) ?? ''
  const root = mkdtempSync(join(tmpdir(), 'coffer-units-'))
  try {
    const units = join(root, 'etc/systemd/system')
    cpSync(inWorkspace('deploy/production/systemd'), units, { recursive: true })
    mkdirSync(join(root, 'etc/coffer'))
    const here = block
      .replaceAll(/(?<=[\s>])\/etc\//g, `${root}/etc/`)
      .replaceAll(/^(?:systemctl|install -d -o coffer) .*$/gm, '')
    expect(here).not.toMatch(/[\s>]\/etc\//)
    execFileSync('bash', ['-e', '-c', here], { cwd: root })
    const made = readdirSync(units).filter((name) => name.startsWith('coffer-north-'))
    const kinds = ['backend', 'backup', 'drill', 'notifier']
    for (const kind of kinds) {
      expect(made).toContain(`coffer-north-${kind}.service`)
      const settings = readFileSync(join(units, `coffer-north-${kind}.service.d/north.conf`), 'utf8')
      expect(settings).toBe('[Service]\nEnvironmentFile=/etc/coffer/north.env\n')
    }
    const text = kinds
      .map((kind) => readFileSync(join(units, `coffer-north-${kind}.service`), 'utf8'))
      .join('\n')
    expect(text).toContain('/var/backups/coffer-north')
    expect(text).not.toMatch(/\/var\/backups\/coffer(?!-north)|coffer-backend/)
    expect(readFileSync(join(root, 'etc/coffer/north.env'), 'utf8')).toContain('COFFER_POCKETBASE_PORT=8091')
  } finally {
    rmSync(root, { recursive: true })
  }
})
