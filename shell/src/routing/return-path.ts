import { sessionSettings } from '@coffer/shared-sdk/client'
import { paths } from '@coffer/shared-sdk/navigation'

/** Saves the path to return to after signing in (product 2, auth guard). */
export function saveReturnPath(path: string): void {
  sessionSettings.set('redirectUrl', path)
}

/** Returns whether the saved path is that of an invite or an invite link. */
export function returnsToInvite(): boolean {
  const path = sessionSettings.get('redirectUrl')
  return [paths.join(), paths.invite()].some((invite) => path?.startsWith(`${invite}/`))
}

/** Returns and removes the saved path; the dashboard if there is none. */
export function takeReturnPath(): string {
  const path = sessionSettings.get('redirectUrl')
  sessionSettings.remove('redirectUrl')
  return path !== null && isInternalPath(path) ? path : paths.dashboard()
}

/** This is longer than any path of the app. */
const MAX_LENGTH = 2_000
const ORIGIN = 'https://origin.invalid'

/**
 * Returns whether this is a path of the app, in the form that browsers show. `//host` and `/\host` are URLs of other sites; `..`, control
 * characters and encoded slashes can turn other paths into one of these.
 */
export function isInternalPath(path: string): boolean {
  if (path.length > MAX_LENGTH || !/^\/(?![/\\])\P{Cc}*$/u.test(path)) return false
  const { origin, pathname } = new URL(path, ORIGIN)
  const decoded = decode(pathname)?.toLowerCase()
  return (
    origin === ORIGIN &&
    pathname === path.split(/[?#]/, 1)[0] &&
    decoded !== undefined &&
    !/\/\/|\\/.test(decoded) &&
    !decoded.startsWith(paths.login()) &&
    !decoded.startsWith(paths.onboarding())
  )
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
