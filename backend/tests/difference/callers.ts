import type { CallerName } from '../access-rules/callers.ts'
import type { Actor } from '../access-rules/actors.ts'
import type { Variant } from './two-databases.ts'

/** People outside the hidden event, by the column of the access matrix. Cleo made it and has left it. */
export const OUTSIDERS = {
  'a guest': 'guest',
  'a member of no community': 'alone',
  'a member of another community': 'other',
  'a member': 'member',
  'a former participant who made it': 'creator',
  'a community admin': 'admin',
  'a site admin who is a member': 'site',
  'a site admin of no community': 'siteX',
} as const satisfies Readonly<Record<string, CallerName>>

/** Those of them who are not in its community. */
export const OUTSIDE_COMMUNITY = {
  'a guest': 'guest',
  'a member of no community': 'alone',
  'a member of another community': 'other',
  'a site admin of no community': 'siteX',
} as const satisfies Partial<typeof OUTSIDERS>

/** People in the event, who must not learn what others entered. */
export const INSIDERS = { 'a participant': 'part', 'its admin': 'evadm' } as const satisfies Readonly<
  Record<string, CallerName>
>

export function getActor(variant: Variant, column: CallerName): Actor {
  const actor = variant.actors.get(column)?.[0]
  if (actor === undefined) throw new Error(`No actor for ${column}`)
  return actor
}
