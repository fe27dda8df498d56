import { readLiveHistory } from '../../publish/history.ts'
import { readShell } from '../../publish/shell-record.ts'
import { readRegistry, withdrawnName } from '../../publish/registry-store.ts'
import { audienceText } from '../../publish/release-notes.ts'
import { liveSince } from '../../publish/releases.ts'
import { columns } from '../columns.ts'
import { readFaultRates } from '../fault-rates.ts'
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
    const remotes = Object.entries(registry.remotes).map(([name, { live, previous, pins }]) => {
      const since = liveSince(history, name)
      const isWithdrawn = live !== null && envelope?.withdrawn.includes(withdrawnName(name, live.version))
      return {
        app: name,
        live: live?.version ?? null,
        withdrawn: isWithdrawn === true,
        since: since?.at ?? null,
        by: since?.who ?? null,
        faults: live && 'of' in rates ? rates.of(name, live.version) : '',
        pins: pins.map((pin) => ({ version: pin.version.version, for: audienceText(pin) })),
        previous: previous?.version ?? null,
      }
    })
    if (options['json'] === true)
      return print(JSON.stringify({ revision: registry.revision, shell, remotes }))
    print(`${site.storage.place}, revision ${registry.revision}`)
    const minute = (time: string | null | undefined) => time?.slice(0, 16).replace('T', ' ') ?? ''
    const rows = remotes.map((remote) => [
      remote.app,
      remote.live === null ? 'disabled' : `${remote.live}${remote.withdrawn ? ' (withdrawn)' : ''}`,
      minute(remote.since),
      remote.by ?? '',
      remote.faults,
      remote.pins.map((pin) => `${pin.version} for ${pin.for}`).join('; '),
      remote.previous ?? '',
    ])
    const first = [
      'shell',
      shell ? `${shell.version} (${shell.build})` : 'none',
      minute(shell?.publishedAt),
      '',
      '',
      '',
      shell?.previous ?? '',
    ]
    const faults = 'of' in rates ? `faults in ${rates.minutes} min` : 'faults'
    for (const line of columns(
      ['', 'live', 'since (UTC)', 'by', faults, 'pinned', 'previous'],
      [first, ...rows],
    ))
      print(line)
    if ('problem' in rates) print(rates.problem)
    else if (rates.registry > 0)
      print(
        `Pages could not use the registry, or a part of it, ${rates.registry} times in ${rates.minutes} min.`,
      )
  },
}
