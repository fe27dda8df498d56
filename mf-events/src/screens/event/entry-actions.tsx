import { ReceiptText, Send, Users } from 'lucide-react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, SmallText, tokens } from '@coffer/shared-ui'
import type { EntryAction } from '../../events/event-entry.ts'
import { texts } from '../../texts/en.ts'

interface EntryActionsProps {
  readonly eventId: AccountId
  readonly action: EntryAction
  /** The id of the element that says why the buttons are disabled. */
  readonly reasonId: string
}

/** The buttons that enter an expense and send funds. */
export function EntryActions({ eventId, action, reasonId }: EntryActionsProps) {
  const { entry } = useTexts(texts)
  if (action.state === 'absent') return null
  const isDisabled = action.state === 'disabled'
  const state = { disabled: isDisabled, 'aria-describedby': isDisabled ? reasonId : undefined }
  return (
    <Buttons>
      <Button
        {...state}
        fullWidth
        icon={<ReceiptText aria-hidden />}
        onClick={() => openSheet('event-expense', { eventId })}
      >
        {entry.expense}
      </Button>
      <Button
        {...state}
        fullWidth
        variant="secondary"
        icon={<Send aria-hidden />}
        onClick={() => openSheet('event-funds', { eventId })}
      >
        {entry.funds}
      </Button>
    </Buttons>
  )
}

interface ReasonProps {
  readonly action: EntryAction
  readonly id: string
}

export function EntryDisabledReason({ action, id }: ReasonProps) {
  // The banner already says that the event is locked.
  const isSaid = action.state === 'disabled' && action.reason.code === 'event-locked'
  return action.state === 'disabled' && !isSaid ? <Reason id={id}>{refusalText(action.reason)}</Reason> : null
}

interface NotParticipantProps extends ReasonProps {
  /** True if the button below joins the event. */
  readonly canJoin: boolean
  /** True if the person may enter for participants and add people once the event is open. */
  readonly isManager: boolean
  /** True if the event has an admin, whom the person may ask. */
  readonly hasAdmins: boolean
}

/** Replaces the balance for people who do not take part: it says what they may do, or why the buttons are disabled. */
export function NotParticipant({ action, canJoin, isManager, hasAdmins, id }: NotParticipantProps) {
  const { entry } = useTexts(texts)
  const onlyParticipants = hasAdmins
    ? `${entry.notParticipantText} ${entry.askToBeAdded}`
    : entry.notParticipantText
  // Nothing can be entered any more, so the banner only says that the person takes no part.
  if (action.state === 'absent') {
    return <Banner icon={<Users aria-hidden />}>{`${entry.notParticipant}.`}</Banner>
  }
  return (
    <div id={id}>
      <Banner icon={<Users aria-hidden />} title={entry.notParticipant}>
        {text(action)}
      </Banner>
    </div>
  )

  function text(offered: Exclude<EntryAction, { state: 'absent' }>): string {
    if (offered.state === 'enabled') return entry.onBehalf
    const { reason } = offered
    if (reason.code === 'event-locked') return isManager ? entry.onBehalfLocked : onlyParticipants
    if (reason.code !== 'not-a-participant') return refusalText(reason)
    return canJoin ? entry.joinFirst : onlyParticipants
  }
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: ${tokens.space[3]};
`
const Reason = styled(SmallText)`
  margin-top: calc(-1 * ${tokens.space[2]});
`
