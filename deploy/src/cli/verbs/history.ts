import { readLiveHistory } from '../../publish/history.ts'
import { formatMinute } from '../../publish/format-minute.ts'
import { shortName } from '../../publish/release-checks.ts'
import { columns } from '../columns.ts'
import { expectWords, wholeNumber } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const history: Verb = {
  words: '[app]',
  summary: 'who published what, when and why, the newest first',
  details: 'Each revision of the registry, as it was written before it went live; nothing is ever removed.',
  examples: ['history', 'history events --limit 5'],
  options: {
    limit: { type: 'string', text: 'how many; 20' },
    json: { type: 'boolean', text: 'one JSON object a line' },
  },
  run: async ({ site, words, options, print }) => {
    expectWords(words, 1)
    const limit = wholeNumber(options, 'limit') ?? 20
    const [word] = words
    const isAbout = (app: string) =>
      word === undefined ||
      app === 'site' ||
      app.split(', ').some((one) => shortName(one) === shortName(word))
    const entries = (await readLiveHistory(site)).filter(({ app }) => isAbout(app)).slice(0, limit)
    if (options['json'] === true)
      for (const { remotes: _, signed: __, ...entry } of entries) print(JSON.stringify(entry))
    else {
      const rows = entries.map(({ revision, at, who, action, app, detail, why }) => [
        String(revision),
        formatMinute(at),
        who,
        `${action} ${app}`,
        detail,
        why,
      ])
      for (const line of columns(['', 'when (UTC)', 'who', 'what', 'version', 'why'], rows)) print(line)
    }
  },
}
