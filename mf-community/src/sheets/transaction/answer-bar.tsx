import { Check } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Button, formatMoney, tokens } from '@coffer/shared-ui'
import type { Run } from '../../hooks/use-once.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { OfferedButton } from '../parts/offered-button.tsx'
import type { Offer } from './transaction-actions.ts'
import { nameIn } from './transaction-view.ts'

interface AnswerBarProps {
  readonly transaction: TransactionDetail
  readonly offer: Offer
  readonly run: Run
  readonly onApprove: () => void
}

/** The answer to a request: what approving does, then Approve and Decline (which is announced, spec 4). */
export function AnswerBar({ transaction, offer, run, onApprove }: AnswerBarProps) {
  const { approve: words, status } = useTexts(transactionTexts)
  const caller = useCaller()
  const { sender, receiver, amount: cents, currency } = transaction
  const outlookId = useId()
  const isDone = run.status === 'done'
  const outlook = words.outlook(
    formatMoney({ cents, currency }),
    nameIn(caller, sender),
    nameIn(caller, receiver),
  )
  return (
    <>
      <Outlook id={outlookId}>{outlook}</Outlook>
      <Answers>
        <Button
          variant="secondary"
          fullWidth
          disabled={run.status === 'running' || isDone}
          onClick={() => showToast(words.declineSoon, 'info')}
        >
          {words.decline}
        </Button>
        <OfferedButton
          offer={isDone ? { state: 'enabled' } : offer}
          fullWidth
          pending={run.status === 'running'}
          pendingLabel={words.pending}
          aria-describedby={outlookId}
          icon={isDone ? <Check aria-hidden /> : undefined}
          onClick={onApprove}
        >
          {isDone ? status.approved : words.action}
        </OfferedButton>
      </Answers>
    </>
  )
}

const Outlook = styled.p`
  margin-bottom: ${tokens.space[3]};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
  text-wrap: balance;
  color: ${tokens.color.muted};
`
/** Beside each other, or where the page is magnified one below the other. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  align-items: start;
  gap: ${tokens.space[3]};
`
