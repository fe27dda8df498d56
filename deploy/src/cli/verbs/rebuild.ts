import { formatMinute } from '../../publish/format-minute.ts'
import { rebuildRegistry } from '../../publish/rebuild-registry.ts'
import { WHY, expectWords, readReason } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const rebuild: Verb = {
  words: '',
  summary: 'rebuilds a lost or damaged registry from the history',
  details:
    'It takes the last revision that your key has signed, checks that all its files exist, and signs it as a new revision. Versions that the edge withdrew after that revision are given out again until the edge withdraws them once more.',
  examples: ['rebuild --why "registry.json was deleted by mistake"'],
  options: {
    ...WHY,
    unsigned: {
      type: 'boolean',
      text: 'takes the last revision without a signature, of a publisher from before December 2026',
    },
  },
  run: async ({ site, words, options, print }) => {
    expectWords(words, 0)
    const why = readReason(options)
    const { from, revision, ignored } = await rebuildRegistry(site, {
      why,
      isUnsignedAccepted: options['unsigned'] === true,
    })
    for (const entry of ignored)
      print(
        `Revision ${entry.revision} (${entry.who}: ${entry.action} ${entry.app} ${entry.detail}) is left out: your key has not signed it.`,
      )
    print(
      `Revision ${revision} is live. It has the content of revision ${from.revision}: ${from.action} ${from.app} ${from.detail}, by ${from.who}, ${formatMinute(from.at)} UTC.`,
    )
  },
}
