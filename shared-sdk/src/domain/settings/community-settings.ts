/** The settings of a community, and the people who change them. Source: product 2.13, 3.4, 3.5, ADR 0139. */
import { isMember, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { ExternalLink, NavigationIcon, OrganisationId } from '../entities.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

export interface CommunitySettings {
  readonly name: string
  readonly description: string
  /** File names; empty for none. */
  readonly icon: string
  readonly logo: string
  readonly bg: string
  /** The bank account of the top-up sheet; empty strings for none. */
  readonly topUp: { readonly name: string; readonly number: string }
  readonly externalLinks: readonly ExternalLink[]
  readonly navigationIcon: NavigationIcon
  readonly isOrganisation: boolean
  readonly enableEvents: boolean
  /** True if members may create communities of their own. */
  readonly allowCreateCommunity: boolean
  /** E-mail domain suffix whose owners may join, e.g. `@example.org`; empty for none. */
  readonly emailSuffix: string
  /** The name of the app at its address, see `ADDRESS_SETTINGS`. */
  readonly appName: string
  /** `#rrggbb`; empty for Coffer's own. */
  readonly primary: string
  readonly contactEmail: string
  readonly allowSignup: boolean
  /** True if everybody who signs in at the address may create a community. */
  readonly allowCreateAtAddress: boolean
}

export type SettingName = keyof CommunitySettings

/** All settings, in the order of the page. */
export const SETTING_NAMES = [
  'name',
  'description',
  'contactEmail',
  'appName',
  'primary',
  'icon',
  'logo',
  'bg',
  'topUp',
  'externalLinks',
  'enableEvents',
  'navigationIcon',
  'isOrganisation',
  'emailSuffix',
  'allowCreateCommunity',
  'allowSignup',
  'allowCreateAtAddress',
] as const satisfies readonly SettingName[]

/** The settings of the address: only the first community at an address changes them (ADR 0139). */
export const ADDRESS_SETTINGS: readonly SettingName[] = [
  'appName',
  'primary',
  'contactEmail',
  'allowSignup',
  'allowCreateAtAddress',
]

export const PICTURE_SETTINGS = ['icon', 'logo', 'bg'] as const
export type PictureSetting = (typeof PICTURE_SETTINGS)[number]

export function isPictureSetting(name: string): name is PictureSetting {
  return PICTURE_SETTINGS.some((picture) => picture === name)
}

/** Privileged people change the settings of their community (accounting A9). */
export function canChangeSettings(caller: Caller, organisationId: OrganisationId): Verdict {
  if (!isMember(caller, organisationId)) return refuseWith('not-a-member')
  return isPrivileged(caller, organisationId) ? ALLOWED : refuseWith('not-permitted')
}

/**
 * Returns whether two values of a setting are equal, with the fields of an object in any order: the server's JSON has
 * none.
 */
export const isSameSetting = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields: readonly (readonly [string, unknown])[] = Object.entries(value)
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, field]) => [name, inOrder(field)]))
}
