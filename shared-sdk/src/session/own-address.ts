import type { CurrentMembership } from './session-store.ts'

/** Whether a community has another address than this page (product 6); one without an address is at every address. */
export function isExternal({ organisation: { url } }: Pick<CurrentMembership, 'organisation'>): boolean {
  return url !== '' && originOf(url) !== location.origin
}

/**
 * The memberships to use here: those of communities at other addresses are used there. All, where none is of this address: it may
 * be another name of the same server.
 */
export function ownMemberships(memberships: readonly CurrentMembership[]): readonly CurrentMembership[] {
  const own = memberships.filter((membership) => !isExternal(membership))
  return own.length > 0 ? own : memberships
}

/** The origin of a URL, which may have a path; an invalid URL unchanged. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
