import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { prune as pruneSite } from '../../publish/prune.ts'
import { expectWords, textOption } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const prune: Verb = {
  words: '',
  summary: 'removes versions that nobody can need any more',
  details:
    'What is live, previous or pinned stays, what was in the last 24 hours (for pages that are still open), what was uploaded in the last 24 hours, and the newest versions of each remote.',
  options: {
    keep: { type: 'string', text: 'how many of the newest versions of a remote stay in any case; 3' },
    'dry-run': { type: 'boolean', text: 'only says what would go' },
    why: { type: 'string', text: 'the reason, for the history' },
  },
  run: async ({ site, words, options, print }) => {
    expectWords(words, 0)
    const keep = Number(textOption(options, 'keep') ?? 3)
    if (!Number.isInteger(keep) || keep < 0)
      throw new DeployRefusal(`--keep is "${textOption(options, 'keep') ?? ''}".`, 'Give a whole number.')
    const isDryRun = options['dry-run'] === true
    const why = textOption(options, 'why') ?? 'clean-up'
    const { removed, files, bytes } = await pruneSite(site, { keep, isDryRun, why })
    for (const version of removed) print(`  ${version}`)
    print(`${files} files (${(bytes / 1000).toFixed(0)} kB) ${isDryRun ? 'would go' : 'are removed'}.`)
  },
}
