import { getTokenPayload } from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { AppError } from '../client/errors/app-error.ts'
import { FULL_LIST_BATCH, ownMembershipsList } from '../client/http/start-lists.ts'
import { call, pocketbase } from '../client/http/pocketbase.ts'
import { toAccount } from '../records/account.mapper.ts'
import { toMembership, toOrganisation, toOrganisationSettings } from '../records/membership.mapper.ts'
import type { CurrentMembership } from './session-store.ts'

/** Returns the error for an edited stored session: nothing in it can be trusted. */
export function inconsistentSessionError(): AppError {
  return new AppError({
    kind: 'signed-out',
    status: 401,
    message: 'The stored session does not belong together.',
  })
}

/**
 * Returns the user id in the stored token; null without a token. Only the server can say whether it has expired: the clock
 * of this device may be wrong (product 4.1).
 */
export function tokenOwner(): string | null {
  const id: unknown = getTokenPayload(pocketbase.authStore.token)['id']
  return typeof id === 'string' && id !== '' ? id : null
}

export interface OwnRecords {
  /** The record from the server, not from this device. */
  readonly user: RecordModel
  readonly memberships: readonly CurrentMembership[]
}

/**
 * Fetches the record and the memberships of the stored token's owner. Throws `AppError`: 401 when the stored record and
 * the token belong to different people, 404 for a token that the server does not accept.
 */
export async function fetchOwnRecords(): Promise<OwnRecords> {
  const userId = tokenOwner()
  if (userId === null || pocketbase.authStore.record?.id !== userId) throw inconsistentSessionError()
  const { collection, query } = ownMembershipsList(userId)
  const records = await call((client) =>
    client.collection(collection).getFullList({ ...query, batch: FULL_LIST_BATCH }),
  )
  // For a forged token the server returns an empty list, as for a stranger: then the user's record decides.
  const expanded: unknown = records[0]?.expand?.['user']
  const user = expanded
    ? (expanded as RecordModel)
    : await call((client) => client.collection('users').getOne<RecordModel>(userId))
  // The person signed out, or another one signed in, during the request.
  if (tokenOwner() !== user.id) throw inconsistentSessionError()
  return { user, memberships: records.map(toCurrentMembership) }
}

function toCurrentMembership(record: RecordModel): CurrentMembership {
  const account = record.expand?.['account'] as RecordModel
  const organisation = record.expand?.['organisation'] as RecordModel
  const settings = organisation.expand?.['organisations_settings_via_organisation'] as RecordModel
  return {
    ...toMembership(record as never),
    account: toAccount(account as never),
    organisation: toOrganisation(organisation as never),
    settings: toOrganisationSettings(settings as never),
  }
}

/**
 * Returns the new address in the token of an e-mail change; empty when there is none. It is for display only: the token
 * is not verified.
 */
export function newEmailFromToken(token: string): string {
  const { newEmail } = getTokenPayload(token) as { readonly newEmail?: unknown }
  return typeof newEmail === 'string' ? newEmail : ''
}
