import type { CurrentMembership } from './session-store.ts'

/**
 * Returns whether a community has another address than this page (product 6); one without an address is at every
 * address.
 */
export function isExternal({ organisation: { url } }: Pick<CurrentMembership, 'organisation'>): boolean {
  return url !== '' && getOrigin(url) !== location.origin
}

/**
 * Returns the memberships to use here: communities at other addresses are used there. It returns all if none belongs to this
 * address: it may be another name of the same server.
 */
export function ownMemberships(memberships: readonly CurrentMembership[]): readonly CurrentMembership[] {
  const own = memberships.filter((membership) => !isExternal(membership))
  return own.length > 0 ? own : memberships
}

/** Returns the origin of a URL, which may have a path; an invalid URL unchanged. */
function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
