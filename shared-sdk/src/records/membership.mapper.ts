import type { RecordModel } from 'pocketbase'
import type {
  ExternalLink,
  Membership,
  Organisation,
  OrganisationSettings,
  User,
} from '../domain/entities.ts'
import type { AuthzRecord, OrganisationsRecord, OrganisationsSettingsRecord } from './pocketbase-types.gen.ts'
import { instantFromWire } from './wire.ts'

export type OrganisationRecord = Omit<OrganisationsRecord, 'created_by' | 'created' | 'updated'>

export type OrganisationSettingsRecord = Pick<
  OrganisationsSettingsRecord,
  'organisation' | 'account' | 'external_links' | 'icons' | 'isOrganisation' | 'enableEvents'
>

/** Maps an `organisations` record. */
export function toOrganisation(record: OrganisationRecord): Organisation {
  const { id, name, url, description, avatar, logo, bg, email, allowCreateCommunity } = record
  return { id, name, url, description, avatar, logo, bg, emailSuffix: email, allowCreateCommunity }
}

/** Maps an `organisations_settings` record; missing parts of its JSON fields count as not configured. */
export function toOrganisationSettings(record: OrganisationSettingsRecord): OrganisationSettings {
  // Both are JSON whose shape the dashboard does not check.
  const account = record.account as { name?: string; number?: string } | null
  const links = record.external_links as Readonly<Record<string, ExternalLink>> | null
  return {
    organisationId: record.organisation,
    topUp: { name: account?.name ?? '', number: account?.number ?? '' },
    externalLinks: Object.values(links ?? {}),
    navigationIcon: record.icons === 'sportsBar' ? 'sportsBar' : 'event',
    isOrganisation: record.isOrganisation,
    enableEvents: record.enableEvents,
  }
}

/** Maps a `users` record. `email` is empty when its owner hides it. */
export function toUser(record: RecordModel): User {
  return {
    id: record.id,
    name: String(record['name'] ?? ''),
    username: String(record['username'] ?? ''),
    email: String(record['email'] ?? ''),
    verified: record['verified'] === true,
    avatar: String(record['avatar'] ?? ''),
    role: record['role'] === 'admin' ? 'admin' : 'user',
    created: instantFromWire(String(record['created'] ?? '')),
  }
}

export type MembershipRecord = Omit<AuthzRecord, 'updated'>

/** Maps an `authz` record. */
export function toMembership(record: MembershipRecord): Membership {
  return {
    id: record.id,
    userId: record.user,
    organisationId: record.organisation,
    accountId: record.account,
    role: record.role,
    created: instantFromWire(record.created),
  }
}
