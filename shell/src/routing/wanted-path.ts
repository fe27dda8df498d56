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

/** Longer than any address of the app. */
const MAX_LENGTH = 2_000
const HERE = 'https://here.invalid'

/**
 * A path of this app, as a browser would show it. `//host` and `/\host` would be addresses of other sites, and
 * `..`, control characters, or the encoding of a slash could make one of them of what does not look like it.
 */
export function isOwnPath(path: string): boolean {
  if (path.length > MAX_LENGTH || !/^\/(?![/\\])\P{Cc}*$/u.test(path)) return false
  const { origin, pathname } = new URL(path, HERE)
  const place = decoded(pathname)?.toLowerCase()
  return (
    origin === HERE &&
    pathname === path.split(/[?#]/, 1)[0] &&
    place !== undefined &&
    !/\/\/|\\/.test(place) &&
    !place.startsWith(paths.login()) &&
    !place.startsWith(paths.onboarding())
  )
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
