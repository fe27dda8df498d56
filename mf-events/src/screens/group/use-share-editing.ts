import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { formatShare, parseShare } from '@coffer/shared-sdk/domain'
import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { fields, orNull, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useChangeShare, useRemoveFromGroup } from '@coffer/shared-sdk/mutations'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { useSayFailure } from '../../events/use-say-failure.ts'

export type ShareEditing = ReturnType<typeof useShareEditing>

interface Leaving {
  readonly rowId: Id
  readonly participantId: AccountId
  /** The question keeps this person while it closes. */
  readonly isAsked: boolean
}

interface Draft {
  readonly rowId: Id
  readonly text: string
}

const typedShare = orNull(fields({ rowId: text, text }))

/**
 * Holds the share that is being typed, and saves it when the field is left. Outside the default group a share of 0 takes the person out of
 * the group, after a question (product 5).
 */
export function useShareEditing(eventId: AccountId, group: EventGroup) {
  const kept = useFormDraft<Draft | null>({
    form: 'share',
    params: { eventId, groupId: group.id },
    schema: typedShare,
    initial: () => null,
  })
  const { setValues: setDraft } = kept
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const { mutateAsync: change } = useChangeShare()
  const { mutateAsync: remove } = useRemoveFromGroup()
  const sayFailure = useSayFailure()
  const findParticipant = (rowId: Id) => group.participants.find(({ id }) => id === rowId)
  // A person may have been removed from the group since.
  const draft = kept.values && findParticipant(kept.values.rowId) ? kept.values : null
  const answered = () => {
    setLeaving((asked) => asked && { ...asked, isAsked: false })
    kept.startOver()
  }

  const save = (rowId: Id, text: string) => {
    const parsed = parseShare(text)
    // The field shows the reason.
    if (!parsed.ok) return setDraft({ rowId, text })
    const share = parsed.value
    if (share === 0 && !group.isDefault) {
      setDraft({ rowId, text })
      return setLeaving({ rowId, participantId: findParticipant(rowId)?.participantId ?? '', isAsked: true })
    }
    kept.startOver()
    if (share === findParticipant(rowId)?.share) return
    change({ eventId, rowId, share }).catch(sayFailure)
  }

  const type = (rowId: Id, text: string) => {
    // A restored share is saved as soon as another one is typed, as if its field had been left.
    if (draft && draft.rowId !== rowId && parseShare(draft.text).ok) save(draft.rowId, draft.text)
    setDraft({ rowId, text })
  }

  // The functions stay the same at each keystroke, so that the rows of all others are not rendered again.
  const latest = useRef({ save, type })
  useLayoutEffect(() => {
    latest.current = { save, type }
  })
  const saveLatest = useCallback((rowId: Id, text: string) => latest.current.save(rowId, text), [])
  const typeLatest = useCallback((rowId: Id, text: string) => latest.current.type(rowId, text), [])
  const typed = draft && parseShare(draft.text)
  const previewed = useMemo(() => {
    const share = draft && parseShare(draft.text)
    return draft && share?.ok ? withShare(group, draft.rowId, share.value) : group
  }, [group, draft])
  return {
    getShareText: (rowId: Id, share: number) => (draft?.rowId === rowId ? draft.text : formatShare(share)),
    getError: (rowId: Id) =>
      draft?.rowId === rowId && typed && !typed.ok && draft.text !== '' && draft.text !== '.'
        ? refusalText(typed.refusal)
        : undefined,
    change: typeLatest,
    save: saveLatest,
    /** Says that a share was restored that was being typed when the page was left. */
    notice: draft && kept.notice,
    /** The group with the share that is being typed. */
    previewed,
    /** The person whose removal the question is about. */
    leaving,
    leave: () => {
      if (leaving?.isAsked === true) remove({ eventId, rowId: leaving.rowId }).catch(sayFailure)
      answered()
    },
    stay: answered,
  }
}

function withShare(group: EventGroup, rowId: Id, share: number): EventGroup {
  const participants = group.participants.map((row) => (row.id === rowId ? { ...row, share } : row))
  return { ...group, participants }
}
