import { useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { REFUSALS } from '@coffer/shared-sdk/domain'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Banner, FailureBanner, Stack, formatMoney } from '@coffer/shared-ui'
import { failureOf } from '../../hooks/failure-of.ts'
import type { Run } from '../../hooks/use-once.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { ChangeBar } from './change-bar.tsx'
import { OtherTransactions } from './other-transactions.tsx'
import type { TransactionActions } from './transaction-actions.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHero } from './transaction-hero.tsx'
import { TransactionNote } from './transaction-note.tsx'
import { nameIn, ownSide, sentenceOf } from './transaction-view.ts'

interface TransactionBodyProps {
  readonly transaction: TransactionDetail
  /** The account it was opened from. */
  readonly givenId: AccountId | undefined
  readonly actions: TransactionActions
  readonly approvalRun: Run
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** What the sheet of one transaction says, from the whole to the particulars. */
export function TransactionBody(props: TransactionBodyProps) {
  const { transaction, givenId, actions, approvalRun, onEdit, onDelete } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { accountId } = useMember().membership
  const { sender, receiver, amount: cents, currency, description, status } = transaction
  const [firstShown] = useState(transaction.updated)
  const ownId = ownSide(transaction, givenId, accountId)
  const { kind, x, y } = sentenceOf(transaction, ownId)
  const amount = formatMoney({ cents, currency })
  return (
    <Stack $gap={4}>
      <TransactionHero
        senders={[sender]}
        receiver={receiver}
        cents={cents}
        currency={currency}
        sentence={words.sentence[kind](nameIn(caller, x), amount, nameIn(caller, y))}
        description={description}
        status={status}
      />
      <FailureBanner text={failureOf(approvalRun)} />
      {approvalRun.status === 'idle' && transaction.updated !== firstShown && <ChangedNotice />}
      {actions.approve.state !== 'enabled' && <TransactionNote transaction={transaction} />}
      <TransactionFacts transaction={transaction} />
      <ChangeBar actions={actions} onEdit={onEdit} onDelete={onDelete} />
      <OtherTransactions transaction={transaction} ownId={ownId} />
    </Stack>
  )
}

/** Somebody changed the transaction while it is looked at. */
function ChangedNotice() {
  return (
    <div role="alert">
      <Banner tone="warning">
        {refusalText({ code: 'changed-since', message: REFUSALS['changed-since'] })}
      </Banner>
    </div>
  )
}
