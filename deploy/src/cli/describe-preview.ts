import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { renderUnicodeCompact } from 'uqr'
import { isInstalled } from '../workspace.ts'
import { overrideLink } from './override-link.ts'
import { appUrl } from './site.ts'
import type { Environment } from './site.ts'

interface ServedPreview {
  readonly name: RemoteName
  readonly port: number
  /** This machine's address in its network; null if only this machine may read the preview. */
  readonly address: string | null
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the lines that say how to open a preview that is served here, and for the network, what the people who run the app
 * have to set. In the workspace that is `pnpm start`.
 */
export function describePreview(
  env: Environment,
  { name, port, address }: ServedPreview,
  isAlone = isInstalled,
): readonly string[] {
  const head = `${name} is served until Ctrl-C. Open as an admin of a community:`
  if (address === null) return [head, `  ${overrideLink(env, name, `http://localhost:${port}`)}`]
  const app = new URL(appUrl(env))
  if (THIS_MACHINE.test(app.hostname)) app.hostname = address
  const link = overrideLink({ COFFER_APP_URL: app.href }, name, `http://${address}:${port}`)
  const origins = `http://localhost:* http://${address}:*`
  return [
    head,
    `  ${link}`,
    qrCode(link),
    ...(isAlone
      ? [
          'The app has to allow this address: the people who run it publish its shell with',
          `  COFFER_OVERRIDE_ORIGINS="${origins}"`,
        ]
      : [
          'Start the app for the same network, with this address as one that overrides may come from:',
          `  COFFER_HOST=0.0.0.0 COFFER_OVERRIDE_ORIGINS="${origins}" npx -y pnpm start`,
        ]),
  ]
}

/** Returns a link as a QR code for a terminal. */
export function qrCode(link: string): string {
  return renderUnicodeCompact(link, { border: 2 })
}
