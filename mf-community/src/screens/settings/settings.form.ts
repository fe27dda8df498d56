/** The form for a community's settings: the changes, the changes that others made meanwhile, and what may be stored (product 2.13). */
import {
  checkDomainSuffix,
  checkSetting,
  incomplete,
  isSameSetting,
  ready,
  refused,
  SETTING_NAMES,
} from '@coffer/shared-sdk/domain'
import type {
  CommunitySettings,
  FormCheck,
  PictureSetting,
  Refusal,
  SettingName,
  User,
} from '@coffer/shared-sdk/domain'
import { valuesThat } from '@coffer/shared-sdk/drafts'
import type { SettingsChange } from '@coffer/shared-sdk/mutations'

/** The changes that are not saved yet. */
export interface Draft {
  /** For each changed setting, the stored value that was shown when it was first changed. */
  readonly shown: Partial<CommunitySettings>
  readonly values: Partial<CommunitySettings>
  readonly pictures: Partial<Record<PictureSetting, File>>
}

export const NO_CHANGES: Draft = { shown: {}, values: {}, pictures: {} }

/**
 * A draft that this tab has stored. A picture that was too large to be stored counts as unchanged. The values are checked like
 * typed ones, so only their names are checked here.
 */
export const storedDraft = valuesThat<Draft>(
  (draft) => isRecord(draft) && ['shown', 'values', 'pictures'].every((part) => isAboutSettings(draft[part])),
)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isAboutSettings = (part: unknown): boolean =>
  isRecord(part) && Object.keys(part).every((name) => SETTING_NAMES.some((each) => each === name))

/** Changes a setting. A value that equals the stored one again counts as no change. */
export function editSetting<Name extends SettingName>(
  draft: Draft,
  stored: CommunitySettings,
  name: Name,
  value: CommunitySettings[Name],
): Draft {
  const cleared = discardChange(draft, name)
  if (isSameSetting(value, stored[name])) return cleared
  return {
    ...cleared,
    shown: { ...cleared.shown, [name]: name in draft.shown ? draft.shown[name] : stored[name] },
    values: { ...cleared.values, [name]: value },
  }
}

/** Sets a new picture; null keeps the stored one. */
export function choosePicture(
  draft: Draft,
  stored: CommunitySettings,
  name: PictureSetting,
  file: File | null,
): Draft {
  const cleared = discardChange(draft, name)
  if (file === null) return cleared
  return {
    ...cleared,
    shown: { ...cleared.shown, [name]: draft.shown[name] ?? stored[name] },
    pictures: { ...cleared.pictures, [name]: file },
  }
}

/** Resets the setting to its stored value. */
export function discardChange(draft: Draft, name: SettingName): Draft {
  const { [name]: _shown, ...shown } = draft.shown
  const { [name]: _value, ...values } = draft.values
  const pictures = Object.fromEntries(Object.entries(draft.pictures).filter(([picture]) => picture !== name))
  return { shown, values, pictures }
}

/** Keeps the person's own change although somebody else has stored another one: the conflict ends, because that one has now been shown. */
export function keepChange(draft: Draft, stored: CommunitySettings, name: SettingName): Draft {
  return { ...draft, shown: { ...draft.shown, [name]: stored[name] } }
}

/** Returns what the form shows: the stored settings, overwritten by the changes. */
export function displayedSettings(stored: CommunitySettings, draft: Draft): CommunitySettings {
  return { ...stored, ...draft.values }
}

/** Returns the changed settings, in the order of the page. */
export function changedSettings(draft: Draft): readonly SettingName[] {
  return SETTING_NAMES.filter((name) => name in draft.shown)
}

/** Returns the changed settings that somebody else has changed to something else meanwhile. */
export function listConflicts(stored: CommunitySettings, draft: Draft): readonly SettingName[] {
  return changedSettings(draft).filter(
    (name) =>
      !isSameSetting(draft.shown[name], stored[name]) && !isSameSetting(draft.values[name], stored[name]),
  )
}

/** Returns why changed settings may not be stored, by their name. The refusal's field is more exact for links and the account. */
export function collectRefusals(
  draft: Draft,
  own: Pick<User, 'email' | 'verified'>,
): Partial<Record<SettingName, Refusal>> {
  const refusals: Partial<Record<SettingName, Refusal>> = {}
  for (const name of changedSettings(draft)) {
    if (!(name in draft.values)) continue
    const value = draft.values[name]
    const isSuffix = name === 'emailSuffix' && typeof value === 'string'
    const checked = isSuffix ? checkDomainSuffix({}, own, value) : checkSetting(name, value)
    if (!checked.ok) refusals[name] = checked.refusal
  }
  return refusals
}

export type SettingsCheck = FormCheck<SettingsChange, 'changes', SettingName>

/** Returns only the changed settings; refused while something is wrong. */
export function checkSettings(draft: Draft, own: Pick<User, 'email' | 'verified'>): SettingsCheck {
  if (changedSettings(draft).length === 0) return incomplete('changes')
  const refusals = collectRefusals(draft, own)
  const wrong = SETTING_NAMES.find((name) => refusals[name] !== undefined)
  if (wrong !== undefined) return refused(wrong, refusals[wrong] as Refusal)
  return ready({ shown: draft.shown, changes: draft.values, pictures: draft.pictures })
}
