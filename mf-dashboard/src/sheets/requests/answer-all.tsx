import { useId } from 'react'
import { styled } from 'styled-components'
import { CURRENCIES, sum } from '@coffer/shared-sdk/domain'
import type { Cents, Currency, Money, TransactionId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAnswerWords } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { Button, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'
import type { Progress } from './use-answers.ts'

interface AnswerAllProps {
  readonly requests: readonly TransactionWithAccounts[]
  readonly progress: ReadonlyMap<TransactionId, Progress>
  readonly onApprove: () => void
  readonly onDecline: () => void
}

/** Approves or declines all requests in one batch, with their total. */
export function AnswerAll({ requests, progress, onApprove, onDecline }: AnswerAllProps) {
  const { requests: words } = useTexts(texts)
  const answer = useAnswerWords()(requests)
  const summaryId = useId()
  const isApproving = requests.every(({ id }) => progress.get(id) === 'approving')
  const isBusy = requests.some(({ id }) => (progress.get(id) ?? 'waiting') !== 'waiting')
  return (
    <>
      <Summary id={summaryId}>{words.allSummary(formatTotal(requests))}</Summary>
      <Answers>
        <Button variant="secondary" disabled={isBusy} onClick={onDecline}>
          {words.declineAll(requests.length)}
        </Button>
        <Button
          pending={isApproving}
          pendingLabel={answer.approving}
          aria-describedby={summaryId}
          onClick={onApprove}
        >
          {words.approveAll(requests.length)}
        </Button>
      </Answers>
    </>
  )
}

/** Returns the sums by currency as text, e.g. '€12.50 + $3.00'. */
export function formatTotal(
  transactions: readonly { readonly amount: Cents; readonly currency: Currency }[],
): string {
  return totalsByCurrency(transactions).map(formatMoney).join(' + ')
}

/** Returns one sum per currency that occurs. */
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
/** The buttons are side by side. If the labels need the width, they are stacked, with approving first. */
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${tokens.space[2]};

  > button {
    flex: auto;
    padding-inline: ${tokens.space[3]};
  }
`
