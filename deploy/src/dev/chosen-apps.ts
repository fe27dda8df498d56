import { APPS } from '../build/apps.ts'
import type { AppName } from '../build/apps.ts'
import { StartFailure } from '../start/failure.ts'

/**
 * Returns the apps under development: the named ones, or all without a name. The shell always is: it contains React, the
 * SDK and the design system. `more` means `mf-more`. Throws a StartFailure for an unknown name.
 */
export function chosenApps(names: readonly string[]): readonly AppName[] {
  if (names.length === 0) return APPS
  const chosen = new Set<AppName>(['shell'])
  for (const name of names) {
    const app = APPS.find((known) => known === name || known === `mf-${name}`)
    if (!app) throw new StartFailure(`There is no remote "${name}"; there are ${APPS.join(', ')}.`)
    chosen.add(app)
  }
  return APPS.filter((app) => chosen.has(app))
}
