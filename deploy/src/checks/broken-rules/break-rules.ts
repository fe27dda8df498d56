/**
 * `node deploy/src/checks/broken-rules/break-rules.ts [--rules 40] [--seed N] [--quick]` asks whether tests notice when a rule of the
 * domain is broken. In a copy of the last commit it breaks functions that it chooses at random, one at a time, and runs the tests:
 * first the domain's, then all unit tests that import the file, and, without `--quick`, those of the backend. It prints a table, and
 * ends with 1 if a broken rule made no test fail. Some breaks change nothing that anybody could notice, such as the order of equal
 * items, so somebody has to look at those.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { createRandom } from '@coffer/backend/demo/random'
import { inWorkspace } from '../../workspace.ts'
import { applyBreak, listBreaks } from './list-breaks.ts'
import type { Break } from './list-breaks.ts'

const DOMAIN = 'shared-sdk/src/domain'
const TESTS_WITHIN_MS = 600_000
const UNIT = ['--project', 'unit', '--project', 'unit-mocking']
const run = promisify(execFile)

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    quick: { type: 'boolean', default: false },
  },
})

interface BrokenRule {
  readonly file: string
  readonly change: Break
}

/** Chooses functions at random, and one break of each. */
function chooseBreaks(root: string): readonly BrokenRule[] {
  const random = createRandom(Number(values.seed))
  const files = globSync(`${DOMAIN}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .toSorted()
  const breaks = new Map<string, BrokenRule[]>()
  for (const file of files) {
    for (const change of listBreaks(readFileSync(join(root, file), 'utf8'))) {
      const rule = `${file} ${change.rule}`
      breaks.set(rule, [...(breaks.get(rule) ?? []), { file, change }])
    }
  }
  return random.sample([...breaks.values()], Number(values.rules)).map((all) => random.pick(all))
}

/** Returns which tests fail with the broken rule; null if none does. */
async function findFailing(root: string, file: string): Promise<string | null> {
  const suites = [
    { name: 'the domain', args: ['run', ...UNIT, DOMAIN] },
    { name: 'unit tests', args: ['related', '--run', ...UNIT, file] },
    ...(values.quick ? [] : [{ name: 'the backend', args: ['run', '--project', 'backend'] }]),
  ]
  for (const { name, args } of suites) if (!(await pass(root, args))) return name
  return null
}

/** Returns whether the tests pass. A broken loop may not end, so they have ten minutes. */
async function pass(root: string, args: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/.bin/vitest')
  const tests = spawn(vitest, [...args, '--bail', '1'], { cwd: root, detached: true, stdio: 'ignore' })
  const timer = setTimeout(() => {
    // Its workers belong to its process group.
    if (tests.pid !== undefined) process.kill(-tests.pid, 'SIGKILL')
  }, TESTS_WITHIN_MS)
  const [code] = (await once(tests, 'exit')) as [number | null]
  clearTimeout(timer)
  return code === 0
}

function describe(root: string, { file, change }: BrokenRule): string {
  const source = readFileSync(join(root, file), 'utf8')
  const line = source.slice(0, change.start).split('\n').length
  const former = source.slice(change.start, change.end).replaceAll(/\s+/g, ' ')
  return `${file.slice(DOMAIN.length + 1)}:${line} ${change.rule}: \`${former}\` → \`${change.replacement.replaceAll(/\s+/g, ' ')}\``
}

const root = mkdtempSync(join(tmpdir(), 'coffer-broken-rules-'))
try {
  await run('git', ['clone', '--quiet', '--shared', inWorkspace(), root])
  await run('npx', ['-y', 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: root })
  console.log(`Seed ${values.seed}`)
  let unnoticed = 0
  for (const broken of chooseBreaks(root)) {
    const title = describe(root, broken)
    const path = join(root, broken.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, applyBreak(source, broken.change))
    const failing = await findFailing(root, broken.file)
    writeFileSync(path, source)
    if (failing === null) unnoticed += 1
    console.log(`${failing === null ? 'UNNOTICED' : `noticed by ${failing}`} | ${title}`)
  }
  console.log(`${values.rules} rules broken, ${unnoticed} unnoticed`)
  process.exitCode = unnoticed === 0 ? 0 : 1
} finally {
  rmSync(root, { recursive: true, force: true })
}
