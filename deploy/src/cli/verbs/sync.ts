import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { folderStorage } from '../../publish/folder-storage.ts'
import { openStorage } from '../../publish/open-storage.ts'
import { syncSite } from '../../publish/sync-site.ts'
import { sitePlace } from '../site.ts'
import { copiedLine, syncInRounds, writeBackProblem } from '../sync-rounds.ts'
import { ended, expectWords, wholeNumber } from '../verb.ts'
import type { KeylessVerb } from '../verb.ts'

export const sync: KeylessVerb = {
  words: '<folder>',
  summary: 'copies the site to the folder that an edge serves, for example from a bucket',
  details:
    'For a machine that serves what others publish to a bucket; it needs no key. The folder is a working site at every moment. With --every it goes on until Ctrl-C: a rollback reaches new pages so many seconds later.',
  examples: ['sync /srv/coffer/site --every 2'],
  options: { every: { type: 'string', text: 'again and again, so many seconds apart' } },
  runKeyless: async ({ env, words, options, print, printError }) => {
    expectWords(words, 1)
    const [folder] = words
    if (folder === undefined)
      throw new DeployRefusal('A folder is missing.', 'Name the one that the edge serves.')
    const [from, to] = [await openStorage(sitePlace(env)), folderStorage(resolve(folder))]
    if (from.place === to.place)
      throw new DeployRefusal(`${to.place} is the site itself.`, 'Name the site to copy from in COFFER_SITE.')
    const every = wholeNumber(options, 'every', { most: 86_400 })
    if (every === undefined) {
      const synced = await syncSite(from, to)
      print(copiedLine(to, synced))
      const problem = writeBackProblem(from, synced)
      if (problem !== null) throw new DeployRefusal(problem, 'Then call it again.')
      return
    }
    const end = ended()
    const next = async () => !(await Promise.race([end, setTimeout(every * 1000, false)]))
    await syncInRounds({ from, to, print, printError, next })
  },
}
