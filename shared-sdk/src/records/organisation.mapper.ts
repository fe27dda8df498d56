import type { ExternalLink, Organisation, OrganisationSettings } from '../domain/entities.ts'
import type { OrganisationsRecord, OrganisationsSettingsRecord } from './pocketbase-types.gen.ts'

export type OrganisationRecord = Omit<OrganisationsRecord, 'created_by' | 'created' | 'updated'>

export type OrganisationSettingsRecord = Pick<
  OrganisationsSettingsRecord,
  'organisation' | 'account' | 'external_links' | 'icons' | 'isOrganisation' | 'enableEvents'
>

/** An `organisations` record. */
export function toOrganisation(record: OrganisationRecord): Organisation {
  const { id, name, url, description, avatar, logo, bg, email, allowCreateCommunity } = record
  return { id, name, url, description, avatar, logo, bg, emailSuffix: email, allowCreateCommunity }
}

/** An `organisations_settings` record; what is missing in its JSON fields reads as not configured. */
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
