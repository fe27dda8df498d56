import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { listenForEnd } from '../../start/end-signal.ts'
import { inApp } from '../../build/apps.ts'
import { buildApps, expectSources } from '../build-apps.ts'
import { warnWithoutApp } from '../check-app.ts'
import { describePreview } from '../describe-preview.ts'
import { findNetworkAddress } from '../network-address.ts'
import { startPreview } from '../preview-server.ts'
import { appUrl } from '../site.ts'
import type { Environment } from '../site.ts'
import { expectWords, parseRemoteName, wholeNumber } from '../verb.ts'
import type { KeylessVerb } from '../verb.ts'

const PORT = 4103

export const preview: KeylessVerb = {
  words: '<remote>',
  summary: 'serves a build to `?override=`: your tab in a community that is live, for yourself only',
  details:
    'Publishes nothing. Open the printed address as an admin of a community; a banner ends it. Each load of the page takes the build that is there: `pnpm build` makes a new one. A build of `pnpm dev` cannot be used, because its files have no hashes. With --network a phone in the same network can open it, by the printed QR code, where `pnpm start` runs the app for that network; a phone loads nothing from here into an app with https, for which `publish --preview` uploads the build.',
  detailsAlone:
    'Publishes nothing. Open the printed address as an admin of a community; a banner ends it. Each load of the page takes the build that is there: `pnpm build` makes a new one. COFFER_APP_URL is where people open the app. With --network a phone in the same network can open it, by the printed QR code, if the people who run the app allow this machine (COFFER_OVERRIDE_ORIGINS); a phone loads nothing from here into an app with https, for which `publish --preview` uploads the build.',
  examples: ['preview events', 'preview events --network'],
  options: {
    port: { type: 'string', text: `where it is served; ${PORT}` },
    network: { type: 'boolean', text: 'other devices in the same network may read it, too' },
    'no-build': { type: 'boolean', text: 'takes the build that is there' },
  },
  runKeyless: async ({ env, words, options, print }) => {
    expectWords(words, 1)
    const name = parseRemoteName(words[0])
    expectSources(name)
    const port = wholeNumber(options, 'port', { most: 65_535 }) ?? PORT
    // Without the address of the app there is no link, so it is read before the build.
    appUrl(env)
    const address = options['network'] === true ? openToNetwork(env) : null
    if (options['no-build'] !== true) await buildApps([name], print)
    const host = address === null ? '127.0.0.1' : '0.0.0.0'
    const server = await startPreview({ dist: inApp(name, 'dist'), port, host }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      throw new DeployRefusal(`Port ${port} is taken.`, 'Name another with --port.')
    })
    for (const line of describePreview(env, { name, port: server.port, address })) print(line)
    for (const line of await warnWithoutApp(env)) print(line)
    await listenForEnd(process)
    await server.stop()
  },
}

/** Returns this machine's address in its network. Throws a DeployRefusal if a phone could not use the preview there. */
function openToNetwork(env: Environment): string {
  if (new URL(appUrl(env)).protocol === 'https:')
    throw new DeployRefusal(
      'A phone loads nothing from here into an app with https.',
      'Upload the build instead: `publish --preview`.',
    )
  return findNetworkAddress()
}
