import { getTokenPayload } from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { AppError } from '../client/app-error.ts'
import { call, pocketbase } from '../client/pocketbase.ts'
import { toAccount } from '../records/account.mapper.ts'
import { toMembership } from '../records/membership.mapper.ts'
import { toOrganisation, toOrganisationSettings } from '../records/organisation.mapper.ts'
import type { CurrentMembership } from './session-store.ts'

/** The stored session was changed by other hands than ours: nothing in it can be believed. */
export function editedSession(): AppError {
  return new AppError({
    kind: 'signed-out',
    status: 401,
    message: 'The stored session does not belong together.',
  })
}

/** Whose token is stored on this device, by what the token itself says; null without one that could be valid. */
export function tokenOwner(): string | null {
  if (!pocketbase.authStore.isValid) return null
  const id: unknown = getTokenPayload(pocketbase.authStore.token)['id']
  return typeof id === 'string' && id !== '' ? id : null
}

export interface OwnRecords {
  /** As the server has it, whatever this device had stored. */
  readonly user: RecordModel
  readonly memberships: readonly CurrentMembership[]
}

/**
 * Asks the server who the stored token's owner is and where they belong. Throws `AppError`: 401 where stored record
 * and token are of different people, 404 for a token that the server does not accept.
 */
export async function fetchOwnRecords(): Promise<OwnRecords> {
  const userId = tokenOwner()
  if (userId === null || pocketbase.authStore.record?.id !== userId) throw editedSession()
  const records = await call((client) =>
    client.collection('authz').getFullList({
      filter: client.filter('user = {:userId}', { userId }),
      expand: 'user,account,organisation.organisations_settings_via_organisation',
      batch: 500,
    }),
  )
  // To a forged token the server answers as to a stranger, with an empty list: that alone proves nothing.
  const expanded: unknown = records[0]?.expand?.['user']
  const user = expanded
    ? (expanded as RecordModel)
    : await call((client) => client.collection('users').getOne<RecordModel>(userId))
  // Signed out, or another person signed in, while the question was on its way.
  if (tokenOwner() !== user.id) throw editedSession()
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
