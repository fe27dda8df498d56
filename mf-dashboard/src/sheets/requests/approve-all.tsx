import { useId } from 'react'
import { styled } from 'styled-components'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'
import { Button, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { totalsOf } from './totals.ts'
import type { Progress } from './use-approvals.ts'

interface ApproveAllProps {
  readonly requests: readonly TransactionWithParties[]
  readonly progress: ReadonlyMap<TransactionId, Progress>
  readonly onApprove: () => void
}

/** All requests in one go, with what that amounts to. */
export function ApproveAll({ requests, progress, onApprove }: ApproveAllProps) {
  const { requests: words } = useTexts(texts)
  const outlookId = useId()
  const total = totalsOf(requests).map(formatMoney).join(' + ')
  const isApproving = requests.every(({ id }) => progress.get(id) === 'approving')
  return (
    <>
      <Outlook id={outlookId}>{words.allOutlook(total)}</Outlook>
      <Button
        fullWidth
        pending={isApproving}
        pendingLabel={words.approving}
        aria-describedby={outlookId}
        onClick={onApprove}
      >
        {words.approveAll(requests.length)}
      </Button>
    </>
  )
}

const Outlook = styled.p`
  margin-bottom: ${tokens.space[3]};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  text-align: center;
`
