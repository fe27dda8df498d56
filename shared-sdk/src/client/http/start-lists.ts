import type { UserId } from '../../domain/entities.ts'

/**
 * The lists that every start needs, and the requests for them: scripts of the shell's page request lists while the SDK is
 * loading (ADR 0155), and the SDK later requests the same lists. This module is part of the first load and of the page itself,
 * so it imports nothing large.
 */

/** A request for the records of a collection, one page of them. */
export interface ListRequest {
  readonly collection: string
  /** The maximum number of records; if missing, all records are fetched in batches of 500. */
  readonly limit?: number
  readonly query: Readonly<Partial<Record<'filter' | 'sort' | 'expand' | 'fields', string>>>
}

/** Product 9: full lists come in batches of 500. */
export const FULL_LIST_BATCH = 500

/** Returns the path of a list's first page as PocketBase's client writes it. */
export function listPath({ collection, limit, query }: ListRequest): string {
  const parameters = {
    page: 1,
    perPage: limit ?? FULL_LIST_BATCH,
    // This skips counting the records, which would take longer than reading the page itself.
    skipTotal: limit ? true : 1,
    ...query,
  }
  const text = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/api/collections/${collection}/records?${text.join('&')}`
}

/** Returns the filter of records with all of these values, which are quoted as PocketBase's client quotes them. */
export function where(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([field, value]) => `${field} = ${JSON.stringify(value)}`)
    .join(' && ')
}

/** Returns the request for all records of a collection that the query selects. */
export const listRequest = (collection: string, query: ListRequest['query']): ListRequest => ({
  collection,
  query,
})
/** A person's memberships with their user, account, organisation and its settings. */
export function ownMembershipsList(user: UserId): ListRequest {
  return listRequest('authz', {
    filter: where({ user }),
    expand: 'user,account,organisation.organisations_settings_via_organisation',
  })
}

/** The branding of an origin, or the default one if it has none. */
export function brandingList(url: string): ListRequest {
  return {
    collection: 'manifest',
    limit: 1,
    query: { filter: `${where({ url })} || url = ''`, sort: '-url' },
  }
}

/** Returns the membership created first (product 3), for a person without a selection; null if there is none. */
export function oldestMembership<T extends { readonly created: string }>(
  memberships: readonly T[],
): T | null {
  return memberships.toSorted((a, b) => a.created.localeCompare(b.created))[0] ?? null
}
