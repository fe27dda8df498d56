import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { useUndo } from '@coffer/shared-sdk/host'
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
  const undo = useUndo()
  return (rowId) => undo(() => restore({ eventId, rowId }), person.restored)
}
