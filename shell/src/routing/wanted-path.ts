import { sessionSettings } from '@coffer/shared-sdk/client'
import { paths } from '@coffer/shared-sdk/navigation'

/** Remembers where a signed-out person wanted to go (spec 2, auth guard). */
export function rememberWantedPath(path: string): void {
  sessionSettings.set('redirectUrl', path)
}

/** Where to go after signing in: the remembered path, once, else the dashboard. */
export function takeWantedPath(): string {
  const path = sessionSettings.get('redirectUrl')
  sessionSettings.remove('redirectUrl')
  return path !== null && isOwnPath(path) ? path : paths.dashboard()
}

/** A path of this app. `//host` and `/\host` would be addresses of other sites to a browser, also with a tab between that it skips. */
export function isOwnPath(path: string): boolean {
  return (
    /^\/(?![/\\])\P{Cc}*$/u.test(path) &&
    !path.startsWith(paths.login()) &&
    !path.startsWith(paths.onboarding())
  )
}
