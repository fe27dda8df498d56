import type { ExternalLink, Organisation, OrganisationSettings } from '../domain/entities.ts'

export interface OrganisationRecord {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly description: string
  readonly avatar: string
  readonly logo: string
  readonly bg: string
  readonly email: string
  readonly allowCreateCommunity: boolean
}

export interface OrganisationSettingsRecord {
  readonly organisation: string
  readonly account: { readonly name?: string; readonly number?: string } | null
  readonly external_links: Readonly<Record<string, ExternalLink>> | null
  readonly icons: 'event' | 'sportsBar' | ''
  readonly isOrganisation: boolean
  readonly enableEvents: boolean
}

/** An `organisations` record. */
export function toOrganisation(record: OrganisationRecord): Organisation {
  const { id, name, url, description, avatar, logo, bg, email, allowCreateCommunity } = record
  return { id, name, url, description, avatar, logo, bg, emailSuffix: email, allowCreateCommunity }
}

/** An `organisations_settings` record. */
export function toOrganisationSettings(record: OrganisationSettingsRecord): OrganisationSettings {
  return {
    organisationId: record.organisation,
    topUp: { name: record.account?.name ?? '', number: record.account?.number ?? '' },
    externalLinks: Object.values(record.external_links ?? {}),
    navigationIcon: record.icons === 'sportsBar' ? 'sportsBar' : 'event',
    isOrganisation: record.isOrganisation,
    enableEvents: record.enableEvents,
  }
}
