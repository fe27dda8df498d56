import { useId } from 'react'
import { styled } from 'styled-components'
import { CURRENCIES, sum } from '@coffer/shared-sdk/domain'
import type { Cents, Currency, Money, TransactionId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { Button, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import type { Progress } from './use-approvals.ts'

interface ApproveAllProps {
  readonly requests: readonly TransactionWithAccounts[]
  readonly progress: ReadonlyMap<TransactionId, Progress>
  readonly onApprove: () => void
}

/** Approves all requests in one batch, with their total. */
export function ApproveAll({ requests, progress, onApprove }: ApproveAllProps) {
  const { requests: words } = useTexts(texts)
  const summaryId = useId()
  const total = totalsByCurrency(requests).map(formatMoney).join(' + ')
  const isApproving = requests.every(({ id }) => progress.get(id) === 'approving')
  return (
    <>
      <Summary id={summaryId}>{words.allSummary(total)}</Summary>
      <Button
        fullWidth
        pending={isApproving}
        pendingLabel={words.approving}
        aria-describedby={summaryId}
        onClick={onApprove}
      >
        {words.approveAll(requests.length)}
      </Button>
    </>
  )
}

/** One sum per currency that occurs. */
export function totalsByCurrency(
  transactions: readonly { readonly amount: Cents; readonly currency: Currency }[],
): Money[] {
  return CURRENCIES.flatMap((currency) => {
    const amounts = transactions
      .filter((transaction) => transaction.currency === currency)
      .map(({ amount }) => ({ cents: amount, currency }))
    return amounts.length === 0 ? [] : [sum(amounts, currency)]
  })
}

const Summary = styled.p`
  margin-bottom: ${tokens.space[3]};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  text-align: center;
`
