import { failureText } from '@coffer/shared-sdk/client'
import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import type { ToastAction } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRestoreParticipant } from '@coffer/shared-sdk/mutations'
import { participantsTexts } from '../texts/participants.en.ts'

/**
 * Returns a function for the toast's action that undoes the removal of the person whose participant record had this id, or that
 * they left (accounting A16).
 */
export function useUndoRemoval(eventId: AccountId): (rowId: Id) => ToastAction {
  const { person } = useTexts(participantsTexts)
  const { mutateAsync: restore } = useRestoreParticipant()
  return (rowId) => ({
    label: person.undo,
    // The toast outlives the sheet or the page, so the mutation's own callbacks would not be called.
    run: () =>
      void restore({ eventId, rowId }).then(
        () => showToast(person.restored, 'success'),
        (error: unknown) => showToast(failureText(error), 'error'),
      ),
  })
}
