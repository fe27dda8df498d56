import { parseArgs } from 'node:util'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import type { Site } from '../publish/registry-store.ts'
import { describeError } from '../start/failure.ts'
import { overview, verbHelp } from './help.ts'
import type { NamedVerb } from './help.ts'
import { openSite } from './site.ts'
import type { Environment } from './site.ts'
import type { KeylessVerb, Verb } from './verb.ts'

/** Each verb is loaded on its call: the bundler takes longer to load than most verbs to run. */
const VERBS: Readonly<Record<string, () => Promise<Verb | KeylessVerb>>> = {
  publish: async () => (await import('./verbs/publish.ts')).publish,
  rollback: async () => (await import('./verbs/rollback.ts')).rollback,
  pin: async () => (await import('./verbs/pin.ts')).pin,
  unpin: async () => (await import('./verbs/pin.ts')).unpin,
  disable: async () => (await import('./verbs/disable.ts')).disable,
  enable: async () => (await import('./verbs/disable.ts')).enable,
  status: async () => (await import('./verbs/status.ts')).status,
  'releases-link': async () => (await import('./verbs/releases-link.ts')).releasesLink,
  history: async () => (await import('./verbs/history.ts')).history,
  prune: async () => (await import('./verbs/prune.ts')).prune,
  previews: async () => (await import('./verbs/previews.ts')).previews,
  preview: async () => (await import('./verbs/preview.ts')).preview,
  sync: async () => (await import('./verbs/sync.ts')).sync,
  'move-community': async () => (await import('./verbs/move-community.ts')).moveCommunityVerb,
  keys: async () => (await import('./verbs/keys.ts')).keys,
  'new-key': async () => (await import('./verbs/new-key.ts')).newKey,
  'upgrade-guide': async () => (await import('./verbs/upgrade-guide.ts')).upgradeGuideVerb,
  rebuild: async () => (await import('./verbs/rebuild.ts')).rebuild,
}

function loadAll(): Promise<readonly NamedVerb[]> {
  return Promise.all(Object.entries(VERBS).map(async ([name, load]) => ({ name, ...(await load()) })))
}

interface Console {
  readonly env: Environment
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  /** Opens the site to work on; that of the environment unless a test has another. */
  readonly open?: () => Promise<Site>
}

/** Runs one call and returns the exit code: 1 for a refusal, which is printed as a sentence. */
export async function runDeploy(
  args: readonly string[],
  { env, print, printError, open = () => openSite(env) }: Console,
): Promise<0 | 1> {
  // pnpm passes its own `--` on.
  const [name, ...rest] = args.filter((arg) => arg !== '--')
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      for (const line of overview(await loadAll())) print(line)
      return 0
    }
    const load = VERBS[name]
    if (!load)
      throw new DeployRefusal(`deploy does not know "${name}".`, `It knows ${Object.keys(VERBS).join(', ')}.`)
    const verb = await load()
    const { words, options } = parse(name, verb, rest)
    if (options['help'] === true) for (const line of verbHelp({ name, ...verb })) print(line)
    else if ('runKeyless' in verb) await verb.runKeyless({ env, words, options, print, printError })
    else await verb.run({ site: await open(), env, words, options, print, printError })
    return 0
  } catch (error) {
    const isRefusal = error instanceof DeployRefusal
    printError(isRefusal ? error.message : `${describeError(error)}${adviceFor(env)}`)
    if (!isRefusal && env['COFFER_DEBUG'] && error instanceof Error) printError(error.stack ?? error.message)
    return 1
  }
}

/** Names the most frequent mistakes with a bucket. */
function adviceFor(env: Environment): string {
  return env['COFFER_SITE']?.startsWith('s3://')
    ? ' Check the endpoint in COFFER_SITE, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
    : ''
}

function parse(name: string, verb: Verb | KeylessVerb, args: readonly string[]) {
  const options = Object.entries(verb.options).map(([option, { type }]) => [option, { type }] as const)
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
    })
    return { words: positionals, options: values as Readonly<Record<string, string | boolean | undefined>> }
  } catch (error) {
    throw new DeployRefusal(
      `${(error as Error).message.split('. ')[0] ?? ''}.`,
      `See \`deploy ${name} --help\`.`,
    )
  }
}
