import { prune as pruneSite } from '../../publish/prune.ts'
import { expectWords, textOption, wholeNumber } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const prune: Verb = {
  words: '',
  summary: 'removes versions that nobody can need any more',
  details:
    'What is live, previous or pinned stays, of the shell too, what was in the last 24 hours (for pages that are still open), what was uploaded in the last 24 hours, and the newest versions of each remote.',
  examples: ['prune --dry-run', 'prune --keep 5'],
  options: {
    keep: { type: 'string', text: 'how many of the newest versions of a remote stay in any case; 3' },
    'dry-run': { type: 'boolean', text: 'only says what would go' },
    why: { type: 'string', text: 'the reason, for the history' },
  },
  run: async ({ site, words, options, print }) => {
    expectWords(words, 0)
    const keep = wholeNumber(options, 'keep', { least: 0 }) ?? 3
    const isDryRun = options['dry-run'] === true
    const why = textOption(options, 'why') ?? 'clean-up'
    const { removed, files, bytes } = await pruneSite(site, { keep, isDryRun, why })
    for (const version of removed) print(`  ${version}`)
    print(`${files} files (${(bytes / 1000).toFixed(0)} kB) ${isDryRun ? 'would go' : 'are removed'}.`)
  },
}
