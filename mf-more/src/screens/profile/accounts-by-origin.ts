import type { CurrentMembership } from '@coffer/shared-sdk/session'

interface AccountsByOrigin {
  readonly own: readonly CurrentMembership[]
  readonly external: readonly CurrentMembership[]
}

/**
 * A person's accounts here and on other domains: external is who names another origin than this one (spec 6).
 * A community without an address belongs to any. Ordered by name.
 */
export function accountsByOrigin(
  memberships: readonly CurrentMembership[],
  origin: string,
): AccountsByOrigin {
  const byName = memberships.toSorted((a, b) => a.organisation.name.localeCompare(b.organisation.name))
  const isExternal = ({ organisation: { url } }: CurrentMembership) => url !== '' && originOf(url) !== origin
  return {
    own: byName.filter((membership) => !isExternal(membership)),
    external: byName.filter(isExternal),
  }
}

/** A stored address may end in a slash or a path; one that is none stays as it is and is nobody's origin. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
