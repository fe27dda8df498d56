import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import { canRemoveParticipant } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRemoveParticipant } from '@coffer/shared-sdk/mutations'
import { participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Banner, FailureBanner, Stack } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import { OfferedButton } from '../../screens/parts/offered-button.tsx'
import { participantsTexts } from '../../texts/participants.catalogue.ts'

interface RemoveParticipantProps {
  readonly context: EventContext
  readonly account: Account
  readonly isOpen: boolean
  readonly onRemoved: () => void
}

/** Takes somebody out of the event, after the warning of product 5.9; never its only admin. */
export function RemoveParticipant({ context, account, isOpen, onRemoved }: RemoveParticipantProps) {
  const { person, ...words } = useTexts(participantsTexts)
  const { caller, event, own } = context
  const [isAsking, setAsking] = useState(false)
  const figures = useQuery(participantQueries.eventBalance(useScope(), account.id, event.id))
  const { submission, submit, reset } = useSubmitOnce(useRemoveParticipant(), {
    onSuccess: () => {
      showToast(person.removed, 'success')
      onRemoved()
    },
    onError: (error, isStillOpen) => {
      if (!isStillOpen) showToast(failureText(error), 'error')
    },
  })
  const offer = eventOffer(event, (one) => canRemoveParticipant(caller, one, account.userId ?? ''))
  const isOwn = account.id === own.id
  // Nothing is known of a hidden event's transactions (accounting A15).
  const count = figures.data?.countInitiated ?? 0
  return (
    <>
      <OfferedButton
        offer={offer}
        variant="danger"
        fullWidth
        icon={<UserRoundMinus aria-hidden />}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {isOwn ? person.removeOwn : person.remove}
      </OfferedButton>
      <ConfirmSheet
        open={isOpen && isAsking}
        title={isOwn ? person.removeOwnTitle : person.removeTitle(account.name)}
        text={isOwn ? person.removeOwnText : person.removeText(account.name)}
        confirmLabel={isOwn ? person.removeOwn : person.remove}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        tone="danger"
        pending={submission.status === 'pending'}
        pendingLabel={person.removing}
        onConfirm={() => submit({ eventId: event.id, participantId: account.id })}
        onCancel={() => setAsking(false)}
      >
        <Stack $gap={3}>
          {count > 0 && <Banner tone="warning">{person.warning(count)}</Banner>}
          <FailureBanner text={submission.failure} />
        </Stack>
      </ConfirmSheet>
    </>
  )
}
