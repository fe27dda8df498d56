import { useCallback, useState } from 'react'
import { fileUrl, toAppError } from '@coffer/shared-sdk/client'
import type { CommunitySettings, PictureSetting, SettingName } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useChangeSettings } from '@coffer/shared-sdk/mutations'
import { useQuery, useScope, settingsQueries } from '@coffer/shared-sdk/queries'
import type { StoredSettings } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { settingsTexts } from '../../texts/settings.en.ts'
import {
  NO_CHANGES,
  storedDraft,
  changedSettings,
  checkSettings,
  choosePicture,
  listConflicts,
  discardChange,
  editSetting,
  keepChange,
  collectRefusals,
  displayedSettings,
} from './settings.form.ts'
import type { Draft } from './settings.form.ts'

export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** Loads the stored settings; `state` is 'ready' once there are some. */
export function useStoredSettings() {
  return useQuery(settingsQueries.current(useScope()))
}

/** Holds the state of the form for these settings, which are fetched again while others change them. */
export function useSettingsForm(
  { values: stored, brandsAddress, pictures }: StoredSettings,
  refetch: () => Promise<unknown>,
) {
  const words = useTexts(settingsTexts)
  const { user } = useMember()
  const kept = useFormDraft<Draft>({ form: 'settings', schema: storedDraft, initial: () => NO_CHANGES })
  const draft = kept.values
  // Values of a draft were entered in an earlier visit, so their fields count as left.
  const [left, setLeft] = useState<readonly SettingName[]>(() => changedSettings(draft))
  const leaveAll = useCallback(
    (names: readonly SettingName[]) => setLeft((before) => [...new Set([...before, ...names])]),
    [],
  )
  // The pickers keep the picture that they show; a new key resets them.
  const [round, setRound] = useState(0)
  const { submission, submit, reset } = useSubmitOnce(useChangeSettings(), {
    draft: kept,
    onSuccess: () => {
      startAgain()
      showToast(words.saved, 'success')
    },
    onError: (error) => {
      // The form then shows what somebody else has stored.
      if (toAppError(error).code === 'setting-changed-since') void refetch()
    },
  })
  const shown = displayedSettings(stored, draft)
  const refusals = collectRefusals(draft, user)
  const conflicts = listConflicts(stored, draft)
  const check = checkSettings(draft, user)
  const update = (next: Draft) => {
    reset()
    kept.setValues(next)
  }
  function startAgain() {
    kept.startOver()
    setLeft([])
    setRound((before) => before + 1)
  }
  const undo = () => {
    reset()
    startAgain()
  }
  return {
    stored,
    shown,
    round,
    brandsAddress,
    changed: changedSettings(draft),
    conflicts,
    isSaving: submission.status === 'pending',
    failure: submission.failure,
    check,
    /** Errors wait until a field is left, because a value is wrong most of the time while it is typed. */
    getRefusal: (name: SettingName) => (left.includes(name) ? refusals[name] : undefined),
    leave: (name: SettingName) => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    /** Marks all settings of a closed page as left. */
    leaveAll,
    /** Returns whether a changed setting is invalid, even while it is being typed. */
    isWrong: (name: SettingName) => refusals[name] !== undefined,
    change: <Name extends SettingName>(name: Name, value: CommunitySettings[Name]) =>
      update(editSetting(draft, stored, name, value)),
    getPicture: (name: PictureSetting) => draft.pictures[name] ?? null,
    pictureUrl: (name: PictureSetting, size: 128 | 256 | 1024) =>
      fileUrl(pictures.collection, pictures.record, shown[name], size) || undefined,
    choosePicture: (name: PictureSetting, file: File | null) =>
      update(choosePicture(draft, stored, name, file)),
    takeTheirs: (name: SettingName) => {
      update(discardChange(draft, name))
      setRound((before) => before + 1)
    },
    keepMine: (name: SettingName) => update(keepChange(draft, stored, name)),
    undo,
    notice: kept.notice && { ...kept.notice, onStartOver: undo },
    /** Returns false and shows all errors if something is wrong. */
    save: (): boolean => {
      if (check.kind !== 'ready' || conflicts.length > 0) {
        setLeft(changedSettings(draft))
        return false
      }
      submit(check.value)
      return true
    },
  }
}
