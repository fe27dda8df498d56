import { LogIn, LogOut } from 'lucide-react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, tokens } from '@coffer/shared-ui'
import { membershipTexts } from '../../texts/membership.en.ts'
import { useSaidReason } from '../parts/locked-notice.tsx'
import type { MembershipToggle } from './use-membership.ts'

interface MembershipButtonProps {
  readonly membership: MembershipToggle
  /** True if something else on the screen comes first. */
  readonly isSecondary?: boolean
}

/** Joins or leaves the event. A disabled button shows the reason below it, unless the page already says it. */
export function MembershipButton({ membership, isSecondary = false }: MembershipButtonProps) {
  const words = useTexts(membershipTexts)
  const say = useSaidReason(words.reasons)
  const { action, isPending, waits, ask } = membership
  if (action.state === 'absent') return null
  const { toggle } = action
  const isJoin = toggle === 'join'
  // The change that was just confirmed is not stored yet, so the opposite one waits.
  const reason = action.state === 'disabled' && !isPending ? say(action.reason) : null
  return (
    <Cell>
      <Button
        fullWidth
        variant={isJoin && !isSecondary ? 'primary' : 'secondary'}
        icon={isJoin ? <LogIn aria-hidden /> : <LogOut aria-hidden />}
        disabled={reason !== null}
        aria-describedby={reason?.id}
        pending={isPending}
        pendingLabel={isJoin ? words.leave.pending : words.join.pending}
        onClick={({ currentTarget }) => ask(toggle, currentTarget)}
      >
        {words[toggle].action}
      </Button>
      {waits && <Reason>{words.waitingToBeSent}</Reason>}
      {reason?.text && <Reason id={reason.id}>{reason.text}</Reason>}
    </Cell>
  )
}

const Cell = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
const Reason = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  text-align: center;
  text-wrap: balance;
`
