import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { shortName } from '../publish/release-checks.ts'
import { appUrl } from './site.ts'
import type { Environment } from './site.ts'

/** Returns the address that opens the app with another build of a remote, for an admin of a community (ADR 0151). */
export function overrideLink(env: Environment, remote: RemoteName, build: string): string {
  const url = new URL(appUrl(env))
  url.search = `override=${shortName(remote)}@${build}`
  return url.href
}
