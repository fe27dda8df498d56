/** Which settings are together: in a section of the page, and on a phone on a page of their own (product 2.13). */
import type { SettingName } from '@coffer/shared-sdk/domain'
import type { settingsTexts } from '../../texts/settings.catalogue.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** In the order of the page. The id is the last part of the section's address. */
export const SETTINGS_SECTIONS = [
  { id: 'community', names: ['name', 'description', 'contactEmail'] },
  { id: 'appearance', names: ['appName', 'primary', 'icon', 'logo', 'bg'] },
  { id: 'money', names: ['topUp', 'isOrganisation'] },
  { id: 'events', names: ['enableEvents', 'navigationIcon'] },
  { id: 'links', names: ['externalLinks'] },
  { id: 'joining', names: ['emailSuffix', 'allowCreateCommunity', 'allowSignup', 'allowCreateAtAddress'] },
] as const satisfies readonly { readonly id: string; readonly names: readonly SettingName[] }[]

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']

export const isSettingsSection = (id: string): id is SettingsSectionId =>
  SETTINGS_SECTIONS.some((section) => section.id === id)

/** The settings of a section. */
export const settingsOf = (id: SettingsSectionId): readonly SettingName[] =>
  SETTINGS_SECTIONS.find((section) => section.id === id)?.names ?? []

/** The title of a section's heading, row and page. */
export const sectionTitle = (
  id: SettingsSectionId,
  { sections, eventsTitle }: ReturnType<typeof settingsTexts.current>,
): string => (id === 'events' ? eventsTitle : sections[id].title)

/** The first section with a setting that may not be stored as it is: the one that is shown, if it has one. */
export function firstWrongSection(
  { isWrong }: Pick<SettingsFormState, 'isWrong'>,
  shown: SettingsSectionId | undefined,
): SettingsSectionId | undefined {
  const wrong = SETTINGS_SECTIONS.filter(({ names }) => names.some((name) => isWrong(name))).map(
    ({ id }) => id,
  )
  return wrong.find((id) => id === shown) ?? wrong[0]
}

/** What the list says of a section whose page is not shown; null while all of it is as stored. */
export type SectionMark = 'wrong' | 'conflict' | 'changed' | null

type MarkedForm = Pick<SettingsFormState, 'changed' | 'conflicts' | 'refusalOf'>

/** The most important of what is to be said of a section's settings. */
export function sectionMark(id: SettingsSectionId, form: MarkedForm): SectionMark {
  const names = settingsOf(id)
  if (names.some((name) => form.conflicts.includes(name))) return 'conflict'
  if (names.some((name) => form.refusalOf(name) !== undefined)) return 'wrong'
  return names.some((name) => form.changed.includes(name)) ? 'changed' : null
}
