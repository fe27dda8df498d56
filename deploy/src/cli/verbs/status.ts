import { setTimeout } from 'node:timers/promises'
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { readLiveHistory } from '../../publish/history.ts'
import { formatMinute } from '../../publish/format-minute.ts'
import { readLiveShell } from '../../publish/shell-record.ts'
import { isOffered, readRegistry } from '../../publish/registry-store.ts'
import type { Site } from '../../publish/registry-store.ts'
import { describeReleases } from '../../releases/describe-releases.ts'
import { planRollbacks } from '../../releases/plan-rollback.ts'
import { readFaultRates, readUsage } from '../fault-rates.ts'
import type { Environment } from '../site.ts'
import { printChanges } from '../print-changes.ts'
import { statusLines } from '../status-rows.ts'
import { ended, expectWords } from '../verb.ts'
import type { Verb } from '../verb.ts'

const EVERY_MS = 2_000
const CLEAR_SCREEN = '\u001B[2J\u001B[H'

export const status: Verb = {
  words: '',
  summary: 'who runs what, since when, and how often it fails',
  details:
    'Fault rates are what shells have reported to the edge lately: at COFFER_APP_URL, else at the one of `pnpm start`. With the COFFER_METRICS_TOKEN of that edge it has open pages and loads too. With --watch it goes on until Ctrl-C, and shows each change within 5 s.',
  detailsAlone:
    'Fault rates are what shells have reported lately to the edge at COFFER_APP_URL. With the COFFER_METRICS_TOKEN of that edge it has open pages and loads too. With --watch it goes on until Ctrl-C, and shows each change within 5 s.',
  examples: ['status', 'status --watch', 'status --json'],
  options: {
    json: { type: 'boolean', text: 'one JSON object' },
    watch: { type: 'boolean', text: 'again and again' },
  },
  run: async ({ site, env, words, options, print, printError }) => {
    expectWords(words, 0)
    const isJson = options['json'] === true
    const read = isJson ? readJson : readLines
    if (options['watch'] !== true) {
      for (const line of await read(site, env)) print(line)
      return
    }
    const end = ended()
    await printChanges({
      read: async () => (await read(site, env)).join('\n'),
      print: (text) => print(isJson ? text : `${CLEAR_SCREEN}${text}`),
      printError,
      next: async () => !(await Promise.race([end, setTimeout(EVERY_MS, false)])),
    })
  },
}

async function readStatus(site: Site, env: Environment) {
  const { registry, envelope } = await readRegistry(site)
  const history = await readLiveHistory(site)
  const shell = await readLiveShell(site.storage, registry)
  const [rates, usage] = await Promise.all([readFaultRates(env), readUsage(env)])
  const held: Pick<RegistryEnvelope, 'withdrawn' | 'withdrawnAt'> = envelope ?? { withdrawn: [] }
  const { withdrawn } = held
  const releases = describeReleases({
    registry,
    held,
    shell,
    history,
    usage,
    faults: 'of' in rates ? rates.of : () => '',
    rollbacks: shell
      ? await planRollbacks({ storage: site.storage, registry, shell, history, withdrawn })
      : new Map(),
    now: site.now(),
  })
  const edgeOnly =
    'of' in rates
      ? rates.withdrawn.filter(({ name }) => !withdrawn.includes(name) && isOffered(registry, name))
      : []
  return { releases, rates, edgeOnly }
}

async function readJson(site: Site, env: Environment): Promise<readonly string[]> {
  const { releases, edgeOnly } = await readStatus(site, env)
  const { now: _, lanes: __, ...described } = releases
  return [JSON.stringify({ ...described, edgeOnly })]
}

async function readLines(site: Site, env: Environment): Promise<readonly string[]> {
  const { releases, rates, edgeOnly } = await readStatus(site, env)
  const lines = [
    `${site.storage.place}, revision ${releases.revision}`,
    ...statusLines(releases, 'of' in rates ? `faults in ${rates.minutes} min` : 'faults'),
  ]
  if ('problem' in rates) return [...lines, rates.problem]
  return [
    ...lines,
    ...edgeOnly.map(
      ({ name, since }) =>
        `The edge at ${rates.url} holds ${name.replace('@', ' ')} back${since === null ? '' : ` since ${formatMinute(since)} UTC`}, which ${site.storage.place} does not have: where its \`sync\` may not write registry.json, it is withdrawn for the readers of this edge only.`,
    ),
    ...(rates.registry > 0
      ? [
          `Pages could not use the registry, or a part of it, ${rates.registry} times in ${rates.minutes} min.`,
        ]
      : []),
  ]
}
