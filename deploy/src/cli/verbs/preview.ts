import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { listenForEnd } from '../../start/end-signal.ts'
import { inWorkspace } from '../../workspace.ts'
import { buildApps, expectSources } from '../build-apps.ts'
import { overrideLink } from '../override-link.ts'
import { startPreview } from '../preview-server.ts'
import { expectWords, parseRemoteName, wholeNumber } from '../verb.ts'
import type { KeylessVerb } from '../verb.ts'

const PORT = 4103

export const preview: KeylessVerb = {
  words: '<remote>',
  summary: 'serves a build to `?override=`: your tab in a community that is live, for yourself only',
  details:
    'Publishes nothing. Open the printed address as an admin of a community; a banner ends it. Each load of the page takes the build that is there: `pnpm build` makes a new one. A build of `pnpm dev` cannot be used, because its files have no hashes.',
  examples: ['preview events'],
  options: {
    port: { type: 'string', text: `where it is served on this machine; ${PORT}` },
    'no-build': { type: 'boolean', text: 'takes the build that is there' },
  },
  runKeyless: async ({ env, words, options, print }) => {
    expectWords(words, 1)
    const name = parseRemoteName(words[0])
    expectSources(name)
    const port = wholeNumber(options, 'port', { most: 65_535 }) ?? PORT
    if (options['no-build'] !== true) await buildApps([name], print)
    const server = await startPreview({ dist: inWorkspace(name, 'dist'), port }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      throw new DeployRefusal(`Port ${port} is taken.`, 'Name another with --port.')
    })
    const link = overrideLink(env, name, `http://localhost:${port}`)
    print(`${name} is served until Ctrl-C. Open as an admin of a community:\n  ${link}`)
    await listenForEnd(process)
    await server.stop()
  },
}
