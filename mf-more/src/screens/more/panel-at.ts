import { matchPath } from '@coffer/shared-sdk/navigation'

export type Panel = 'profile' | 'about'

/** Which detail an address below the tab shows (spec 2, route tree): `home` for none, `unknown` for one that is not there. */
export function panelAt(pathname: string, basePath: string): Panel | 'home' | 'unknown' {
  const isAt = (pattern: string) => matchPath(`${basePath}${pattern}`, pathname) !== null
  if (isAt('')) return 'home'
  if (isAt('/profile')) return 'profile'
  return ['/about', '/about/terms', '/about/privacy'].some(isAt) ? 'about' : 'unknown'
}
