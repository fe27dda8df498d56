import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { AccountId, Currency, Transaction } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { FactLine, MoneyText, ShowMore, Skeleton, Stack, TwoLines, media, tokens } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { PendingOrErrorLine } from '../parts/pending-or-error-line.tsx'
import { useTransactionsBetween } from '../parts/use-transactions-between.ts'
import type { BalancePart } from './explain-balance.ts'
import { listPart } from './explain-balance.ts'

const STEP = 10

interface PartTransactionsProps {
  readonly part: BalancePart
  readonly accountId: AccountId
  readonly currency: Currency
  readonly mirrored: boolean
}

/** Lists the latest transactions with one counterparty and the sum of the earlier ones, which add up to the part. */
export function PartTransactions({ part, accountId, currency, mirrored }: PartTransactionsProps) {
  const words = useTexts(accountTexts)
  const [limit, setLimit] = useState(STEP)
  const listId = useId()
  const { id: otherId, type } = part.counterparty
  // A participant sends derived parts to an event, so they are queried in this direction (accounting A12).
  const isToAccount = type === 'user'
  const between = useTransactionsBetween(
    isToAccount ? { oneId: otherId, otherId: accountId } : { oneId: accountId, otherId },
  )
  if (between.transactions === undefined) {
    return (
      <PendingOrErrorLine
        loaded={between.loaded}
        texts={{ ...words, ...words.transactionList }}
        skeleton={
          <Stack $gap={3}>
            {Array.from({ length: Math.min(part.count, STEP) }, (_, index) => (
              <Skeleton key={index} $height="34px" />
            ))}
          </Stack>
        }
      />
    )
  }
  const listed = listPart(between.transactions, { part, accountId, currency, mirrored, limit })
  const showMore = () => {
    setLimit(limit + STEP)
    if (listed.isExhausted && between.more === 'idle') between.onMore()
  }
  return (
    <>
      <Lines id={listId} role="list">
        {listed.rows.map(({ transaction, cents }) => (
          <li key={transaction.id}>
            <Line transaction={transaction} cents={cents} accountId={accountId} />
          </li>
        ))}
        {listed.restCount > 0 && (
          <Rest>
            <span>{words.whySheet.earlier(listed.restCount)}</span>
            <MoneyText cents={listed.restNet} currency={currency} sign="always" size="inherit" />
          </Rest>
        )}
      </Lines>
      <ShowMore
        variant="quiet"
        size="s"
        listId={listId}
        shown={listed.rows.length}
        isComplete={listed.restCount === 0}
        pending={between.more === 'loading'}
        onClick={showMore}
      >
        {words.whySheet.more(Math.min(STEP, listed.restCount))}
      </ShowMore>
    </>
  )
}

interface LineProps {
  readonly transaction: Transaction
  readonly cents: number
  readonly accountId: AccountId
}

function Line({ transaction, cents, accountId }: LineProps) {
  const { whySheet, transactionRow } = useTexts(accountTexts)
  const { id, description, status, created, currency } = transaction
  const purpose = status === 'reserved' ? whySheet.part : description || transactionRow.noPurpose
  const facts = [
    formatDay(created, 'medium'),
    ...(status === 'approved' ? [] : [transactionRow.status[status]]),
  ]
  return (
    <Press type="button" onClick={() => openSheet('transaction', { transactionId: id, ownId: accountId })}>
      <TwoLines size="s" title={purpose} detail={<FactLine facts={facts} />} />
      <MoneyText cents={cents} currency={currency} sign="always" size="inherit" />
    </Press>
  )
}

const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li + li::before {
    content: none;
  }
`
const Press = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: calc(100% + ${tokens.space[4]});
  min-height: 46px;
  margin-inline: calc(-1 * ${tokens.space[2]});
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius.m};
  background: transparent;
  color: inherit;
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: start;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${tokens.color.pressed};
    }
  }
  &:active {
    background: ${tokens.color.pressed};
  }
`
const Rest = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 36px;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
