import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { LINK_PARAMETER, RELEASES_PATH } from '../../edge/releases/paths.ts'
import { makePass } from '../../edge/releases/pass.ts'
import { appUrl } from '../site.ts'
import { expectWords } from '../verb.ts'
import type { KeylessVerb } from '../verb.ts'

export const releasesLink: KeylessVerb = {
  words: '',
  summary: 'prints an address that opens the page of the releases, for a minute',
  details:
    'For operators who have the COFFER_METRICS_TOKEN of the edge: the browser that opens the address has access for 12 hours. Where the edge passes the dashboard on, a superuser who is signed in there needs no such address. The edge is the one at COFFER_APP_URL, else that of `pnpm start`.',
  examples: ['releases-link'],
  options: {},
  runKeyless: async ({ env, words, print }) => {
    expectWords(words, 0)
    const token = env['COFFER_METRICS_TOKEN'] ?? ''
    if (token === '')
      throw new DeployRefusal(
        'The secret of the metrics is missing.',
        'Name that of the edge with COFFER_METRICS_TOKEN.',
      )
    const address = new URL(RELEASES_PATH, appUrl(env))
    address.searchParams.set(LINK_PARAMETER, makePass(token, 'link', Date.now()))
    print(address.href)
  },
}
