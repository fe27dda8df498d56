/** Groups the settings into sections, which are pages of their own on a phone (product 2.13). */
import type { SettingName } from '@coffer/shared-sdk/domain'
import type { settingsTexts } from '../../texts/settings.en.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** The sections in the order of the page. The id is the last part of the section's address. */
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

/** Returns the settings of a section. */
export const getSectionSettings = (id: SettingsSectionId): readonly SettingName[] =>
  SETTINGS_SECTIONS.find((section) => section.id === id)?.names ?? []

/** Returns the title of a section's heading, row and page. */
export const sectionTitle = (
  id: SettingsSectionId,
  { sections, eventsTitle }: ReturnType<typeof settingsTexts.current>,
): string => (id === 'events' ? eventsTitle : sections[id].title)

/** Returns the section to open when saving is refused: the open one if it has an invalid setting, otherwise the first that has one. */
export function firstWrongSection(
  { isWrong }: Pick<SettingsFormState, 'isWrong'>,
  shown: SettingsSectionId | undefined,
): SettingsSectionId | undefined {
  const wrong = SETTINGS_SECTIONS.filter(({ names }) => names.some((name) => isWrong(name))).map(
    ({ id }) => id,
  )
  return wrong.find((id) => id === shown) ?? wrong[0]
}

/** The mark of a section in the list; null while all of its settings are as stored. */
export type SectionMark = 'wrong' | 'conflict' | 'changed' | null

type MarkedForm = Pick<SettingsFormState, 'changed' | 'conflicts' | 'getRefusal'>

/** Returns the most important mark among a section's settings. */
export function sectionMark(id: SettingsSectionId, form: MarkedForm): SectionMark {
  const names = getSectionSettings(id)
  if (names.some((name) => form.conflicts.includes(name))) return 'conflict'
  if (names.some((name) => form.getRefusal(name) !== undefined)) return 'wrong'
  return names.some((name) => form.changed.includes(name)) ? 'changed' : null
}
