import { PREVIEW_PREFIX } from '@coffer/shared-sdk/contracts'
import { formatMinute } from '../../publish/format-minute.ts'
import { listPreviews, removePreview } from '../../publish/previews.ts'
import { openStorage } from '../../publish/open-storage.ts'
import { columns } from '../columns.ts'
import { overrideLink } from '../override-link.ts'
import { sitePlace } from '../site.ts'
import { expectWords, textOption } from '../verb.ts'
import type { KeylessVerb } from '../verb.ts'

export const previews: KeylessVerb = {
  words: '',
  summary: 'lists the previews that `publish --preview` has uploaded, or removes one',
  details:
    'A preview ends 14 days after its last upload. Removing one ends it at the next load of a page; `prune` then removes its files.',
  examples: ['previews', 'previews --remove pr-12'],
  options: { remove: { type: 'string', text: 'the name of the preview that ends, of all remotes' } },
  runKeyless: async ({ env, words, options, print }) => {
    expectWords(words, 0)
    const storage = await openStorage(sitePlace(env))
    const all = await listPreviews(storage, Date.now())
    const name = textOption(options, 'remove')
    if (name === undefined) {
      const rows = all.map(({ remote, name, until }) => [
        remote,
        name,
        formatMinute(until),
        overrideLink(env, remote, `${PREVIEW_PREFIX}${name}`),
      ])
      for (const line of columns(['', 'preview', 'until (UTC)', 'link'], rows)) print(line)
      return
    }
    // CI removes the preview of each change that is closed, and some have none.
    const removed = all.filter((preview) => preview.name === name)
    for (const preview of removed) await removePreview(storage, preview)
    print(
      removed.length === 0
        ? `No preview is named ${name}.`
        : `The preview ${name} of ${removed.map(({ remote }) => remote).join(', ')} is removed.`,
    )
  },
}
