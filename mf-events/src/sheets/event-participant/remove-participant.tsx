import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import { canRemoveParticipant, hidesTransactions } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRemoveParticipant } from '@coffer/shared-sdk/mutations'
import {
  participantQueries,
  withDistinguishingText,
  useNamesakes,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import { Banner, FailureBanner, Stack } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import { leavingWarning } from '../../events/leaving-warning.ts'
import { useUndoRemoval } from '../../events/use-undo-removal.ts'
import { OfferedButton } from '../../screens/parts/offered-button.tsx'
import { membershipTexts } from '../../texts/membership.en.ts'
import { participantsTexts } from '../../texts/participants.en.ts'

interface RemoveParticipantProps {
  readonly context: EventContext
  readonly account: Account
  readonly isOpen: boolean
  readonly onRemoved: () => void
}

/** Removes somebody from the event, or oneself in the words of leaving, after the warning of product 5.9; never its only admin. */
export function RemoveParticipant({ context, account, isOpen, onRemoved }: RemoveParticipantProps) {
  const { close, cancel } = useTexts(participantsTexts)
  const { caller, event } = context
  const words = useWords(context, account)
  const undo = useUndoRemoval(event.id)
  const [isAsking, setAsking] = useState(false)
  const figures = useQuery(participantQueries.eventBalance(useScope(), account.id, event.id))
  const { submission, submit, reset } = useSubmitOnce(useRemoveParticipant(), {
    onSuccess: (_isOpen, rowId) => {
      showToast(words.done, 'success', rowId === undefined ? undefined : undo(rowId))
      onRemoved()
    },
    onError: (error, isStillOpen) => {
      if (!isStillOpen) showToast(failureText(error), 'error')
    },
  })
  const offer = eventOffer(context, (one) => canRemoveParticipant(caller, one, account.userId ?? ''))
  const warning = leavingWarning(words, figures.data?.countInitiated ?? null)
  return (
    <>
      <OfferedButton
        offer={offer}
        reasons={words.reasons}
        variant="danger"
        fullWidth
        icon={<UserRoundMinus aria-hidden />}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {words.action}
      </OfferedButton>
      <ConfirmSheet
        open={isOpen && isAsking}
        title={words.title}
        text={words.text}
        confirmLabel={words.action}
        cancelLabel={cancel}
        closeLabel={close}
        tone="danger"
        pending={submission.status === 'pending'}
        pendingLabel={words.pending}
        onConfirm={() => submit({ eventId: event.id, participantId: account.id })}
        onCancel={() => setAsking(false)}
      >
        <Stack $gap={3}>
          {warning !== null && <Banner tone="danger">{warning}</Banner>}
          <FailureBanner text={submission.failure} />
        </Stack>
      </ConfirmSheet>
    </>
  )
}

/** Returns the words of leaving for the person themselves, otherwise the words of removing somebody. */
function useWords({ event, own }: EventContext, account: Account) {
  const { leave, reasons } = useTexts(membershipTexts)
  const { person } = useTexts(participantsTexts)
  const { name } = withDistinguishingText(account, useNamesakes())
  if (account.id === own.id) {
    const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
    const text = isHidden ? leave.textHidden(event.name) : leave.text(event.name)
    return { ...leave, text, reasons }
  }
  return {
    action: person.remove,
    title: person.removeTitle(name),
    text: person.removeText(name),
    warning: person.warning,
    warningUnknown: person.warningUnknown,
    pending: person.removing,
    done: person.removed,
    reasons: {},
  }
}
