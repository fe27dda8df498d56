import { readLiveHistory } from '../../publish/history.ts'
import { minuteOf } from '../../publish/minute-of.ts'
import { readShell } from '../../publish/shell-record.ts'
import { readRegistry } from '../../publish/registry-store.ts'
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
    const withdrawn = envelope?.withdrawn ?? []
    const remotes = Object.entries(registry.remotes).map(([name, entry]) =>
      remoteStatus(name, entry, { history, withdrawn, rates }),
    )
    if (options['json'] === true)
      return print(JSON.stringify({ revision: registry.revision, shell, remotes }))
    print(`${site.storage.place}, revision ${registry.revision}`)
    const version = shell ? `${shell.version} (${shell.build})` : 'none'
    const first = ['shell', version, minuteOf(shell?.publishedAt), '', '', '', shell?.previous ?? '']
    const faults = 'of' in rates ? `faults in ${rates.minutes} min` : 'faults'
    const head = ['', 'version', 'since (UTC)', 'by', faults, 'for', 'previous']
    for (const line of columns(head, [first, ...remotes.flatMap(statusRows)])) print(line)
    if ('problem' in rates) print(rates.problem)
    else if (rates.registry > 0)
      print(
        `Pages could not use the registry, or a part of it, ${rates.registry} times in ${rates.minutes} min.`,
      )
  },
}
