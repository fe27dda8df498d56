import { readLiveHistory } from '../../publish/history.ts'
import { readShell } from '../../publish/publish-shell.ts'
import { withdrawnName } from '../../publish/registry-changes.ts'
import { readRegistry } from '../../publish/registry-store.ts'
import { liveSince } from '../../publish/releases.ts'
import { columns } from '../columns.ts'
import { audienceText, expectWords } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const status: Verb = {
  words: '',
  summary: 'who runs what, since when, and how often it fails',
  details: 'Fault rates are those that the edge has counted, if it serves this site.',
  options: { json: { type: 'boolean', text: 'one JSON object' } },
  run: async ({ site, words, options, print }) => {
    expectWords(words, 0)
    const { registry, envelope } = await readRegistry(site)
    const history = await readLiveHistory(site)
    const shell = await readShell(site.storage)
    const rows = Object.entries(registry.remotes).map(([name, { live, previous, pins }]) => {
      const since = liveSince(history, name)
      const isWithdrawn = live !== null && envelope?.withdrawn.includes(withdrawnName(name, live.version))
      return {
        app: name,
        live: live?.version ?? null,
        withdrawn: isWithdrawn === true,
        since: since?.at ?? null,
        by: since?.who ?? null,
        pins: pins.map((pin) => ({ version: pin.version.version, for: audienceText(pin) })),
        previous: previous?.version ?? null,
      }
    })
    if (options['json'] === true) {
      print(JSON.stringify({ revision: registry.revision, shell, remotes: rows }))
      return
    }
    print(`${site.storage.place}, revision ${registry.revision}`)
    const minute = (time: string | null | undefined) => time?.slice(0, 16).replace('T', ' ') ?? ''
    const lines = rows.map((row) => [
      row.app,
      row.live === null ? 'disabled' : `${row.live}${row.withdrawn ? ' (taken back)' : ''}`,
      minute(row.since),
      row.by ?? '',
      row.pins.map((pin) => `${pin.version} for ${pin.for}`).join('; '),
      row.previous ?? '',
    ])
    const first = [
      'shell',
      shell ? `${shell.version} (${shell.build})` : 'none',
      minute(shell?.publishedAt),
      '',
      '',
      shell?.previous ?? '',
    ]
    for (const line of columns(['', 'live', 'since (UTC)', 'by', 'pinned', 'previous'], [first, ...lines]))
      print(line)
  },
}
