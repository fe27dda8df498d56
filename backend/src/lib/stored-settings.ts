import { ADDRESS_SETTINGS, NAVIGATION_ICONS, PICTURE_SETTINGS } from '@coffer/shared-sdk/domain'
import type { CommunitySettings, ExternalLink, SettingName } from '@coffer/shared-sdk/domain'
import { findRow } from './database.ts'

/** The records that hold the settings of a community. */
export interface SettingRecords {
  readonly organisation: PbRecord
  readonly settings: PbRecord
  /** The branding of the community's address; null unless the community may change it. */
  readonly manifest: PbRecord | null
}

/** The record and the field of each setting that has a field of its own. */
const FIELDS = {
  name: ['organisation', 'name'],
  description: ['organisation', 'description'],
  emailSuffix: ['organisation', 'email'],
  allowCreateCommunity: ['organisation', 'allowCreateCommunity'],
  topUp: ['settings', 'account'],
  externalLinks: ['settings', 'external_links'],
  navigationIcon: ['settings', 'icons'],
  isOrganisation: ['settings', 'isOrganisation'],
  enableEvents: ['settings', 'enableEvents'],
  appName: ['manifest', 'name'],
  primary: ['manifest', 'primary'],
  contactEmail: ['manifest', 'email'],
  allowSignup: ['manifest', 'allowSignup'],
  allowCreateAtAddress: ['manifest', 'allowCreateCommunity'],
} as const satisfies Partial<Record<SettingName, readonly [keyof SettingRecords, string]>>

/** @throws 404 for an organisation that does not exist. */
export function findSettingRecords(app: App, organisationId: string): SettingRecords {
  const organisation = app.findRecordById('organisations', organisationId)
  const filter = 'organisation = {:organisationId}'
  const settings =
    app.findRecordsByFilter('organisations_settings', filter, '', 1, 0, { organisationId })[0] ??
    new Record(app.findCollectionByNameOrId('organisations_settings'), { organisation: organisationId })
  return { organisation, settings, manifest: findOwnManifest(app, organisation) }
}

/**
 * Finds the branding of the community's address, if this is the first community there: it brands the address for all
 * that came later (ADR 0139).
 */
function findOwnManifest(app: App, organisation: PbRecord): PbRecord | null {
  const url = organisation.getString('url')
  const sql = 'SELECT id FROM organisations WHERE url = {:url} ORDER BY created, id LIMIT 1'
  if (url === '' || findRow(app, { id: '' }, sql, { url })?.id !== organisation.id) return null
  const stored = app.findRecordsByFilter('manifest', 'url = {:url}', '', 1, 0, { url })[0]
  return stored ?? newManifest(app, organisation, url)
}

/**
 * Creates a manifest for an address without branding, from what it has shown until now: the branding of all addresses,
 * if there is one.
 */
function newManifest(app: App, organisation: PbRecord, url: string): PbRecord {
  const general = app.findRecordsByFilter('manifest', "url = ''", '', 1)[0]
  const fields = ['description', 'primary', 'email', 'allowSignup', 'allowCreateCommunity']
  const copied = fields.map((field) => [field, general?.get(field)] as const)
  const name = general?.getString('name') ?? organisation.getString('name')
  return new Record(app.findCollectionByNameOrId('manifest'), {
    ...Object.fromEntries(copied.filter(([, value]) => value !== undefined)),
    url,
    name,
  })
}

/** Returns the stored settings as values; the settings of an address that the community does not brand are empty. */
export function readSettings({ organisation, settings, manifest }: SettingRecords): CommunitySettings {
  // A picture of the address replaces the community's own, if the community brands the address.
  const pictures = manifest ?? organisation
  const account = parse(settings.getString('account')) as { name?: string; number?: string } | null
  const links = parse(settings.getString('external_links')) as Record<string, ExternalLink> | null
  return {
    name: organisation.getString('name'),
    description: organisation.getString('description'),
    icon: pictures.getString(manifest === null ? 'avatar' : 'icon'),
    logo: pictures.getString('logo'),
    bg: pictures.getString('bg'),
    topUp: { name: account?.name ?? '', number: account?.number ?? '' },
    externalLinks: Object.values(links ?? {}),
    navigationIcon: NAVIGATION_ICONS.find((icon) => icon === settings.getString('icons')) ?? 'event',
    isOrganisation: settings.getBool('isOrganisation'),
    enableEvents: settings.getBool('enableEvents'),
    allowCreateCommunity: organisation.getBool('allowCreateCommunity'),
    emailSuffix: organisation.getString('email'),
    appName: manifest?.getString('name') ?? '',
    primary: manifest?.getString('primary') ?? '',
    contactEmail: manifest?.getString('email') ?? '',
    allowSignup: manifest?.getBool('allowSignup') ?? false,
    allowCreateAtAddress: manifest?.getBool('allowCreateCommunity') ?? false,
  }
}

const parse = (json: string): unknown => (json === '' ? null : (JSON.parse(json) as unknown))

export const isAddressSetting = (name: SettingName): boolean => ADDRESS_SETTINGS.includes(name)

/** Writes one value that `checkSetting` has allowed into its record, without saving it. */
export function setSetting(records: SettingRecords, name: SettingName, value: unknown): void {
  const picture = PICTURE_SETTINGS.find((each) => each === name)
  if (picture !== undefined) {
    records.organisation.set(picture === 'icon' ? 'avatar' : picture, '')
    records.manifest?.set(picture, '')
    return
  }
  const [record, field] = FIELDS[name as keyof typeof FIELDS]
  records[record]?.set(field, name === 'externalLinks' ? linksByPosition(value) : value)
  // The address introduces itself with its community's description.
  if (name === 'description') records.manifest?.set('description', value)
}

/** Returns the links as a map, which is how they are stored (product 3.5). */
const linksByPosition = (links: unknown): object =>
  Object.fromEntries((links as readonly ExternalLink[]).map((link, index) => [String(index + 1), link]))

/** Puts a new picture on the community, and on the address that it brands. */
export function setPicture(
  { organisation, manifest }: SettingRecords,
  picture: (typeof PICTURE_SETTINGS)[number],
  read: () => UploadedFile,
): void {
  organisation.set(picture === 'icon' ? 'avatar' : picture, read())
  manifest?.set(picture, read())
}
