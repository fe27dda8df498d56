import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { readLiveHistory } from '../../publish/history.ts'
import { formatMinute } from '../../publish/format-minute.ts'
import { readShell } from '../../publish/shell-record.ts'
import { isOffered, readRegistry } from '../../publish/registry-store.ts'
import { columns } from '../columns.ts'
import { readFaultRates } from '../fault-rates.ts'
import { remoteStatus, statusRows } from '../remote-status.ts'
import { expectWords } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const status: Verb = {
  words: '',
  summary: 'who runs what, since when, and how often it fails',
  details:
    'Fault rates are what shells have reported to the edge lately: at COFFER_APP_URL, else at the one of `pnpm start`.',
  examples: ['status', 'status --json'],
  options: { json: { type: 'boolean', text: 'one JSON object' } },
  run: async ({ site, env, words, options, print }) => {
    expectWords(words, 0)
    const { registry, envelope } = await readRegistry(site)
    const history = await readLiveHistory(site)
    const shell = await readShell(site.storage)
    const rates = await readFaultRates(env)
    const held: Pick<RegistryEnvelope, 'withdrawn' | 'withdrawnAt'> = envelope ?? { withdrawn: [] }
    const edgeOnly =
      'of' in rates
        ? rates.withdrawn.filter(({ name }) => !held.withdrawn.includes(name) && isOffered(registry, name))
        : []
    const remotes = Object.entries(registry.remotes).map(([name, entry]) =>
      remoteStatus(name, entry, { history, held, rates }),
    )
    if (options['json'] === true)
      return print(JSON.stringify({ revision: registry.revision, shell, remotes, edgeOnly }))
    print(`${site.storage.place}, revision ${registry.revision}`)
    const version = shell ? `${shell.version} (${shell.build})` : 'none'
    const first = ['shell', version, formatMinute(shell?.publishedAt), '', '', '', shell?.previous ?? '']
    const faults = 'of' in rates ? `faults in ${rates.minutes} min` : 'faults'
    const head = ['', 'version', 'since (UTC)', 'by', faults, 'for', 'previous']
    for (const line of columns(head, [first, ...remotes.flatMap(statusRows)])) print(line)
    if ('problem' in rates) return print(rates.problem)
    for (const { name, since } of edgeOnly)
      print(
        `The edge at ${rates.url} holds ${name.replace('@', ' ')} back${since === null ? '' : ` since ${formatMinute(since)} UTC`}, which ${site.storage.place} does not have: where its \`sync\` may not write registry.json, it is withdrawn for the readers of this edge only.`,
      )
    if (rates.registry > 0)
      print(
        `Pages could not use the registry, or a part of it, ${rates.registry} times in ${rates.minutes} min.`,
      )
  },
}
