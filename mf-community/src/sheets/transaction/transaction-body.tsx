import { useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { REFUSALS } from '@coffer/shared-sdk/domain'
import type { AccountId, Caller } from '@coffer/shared-sdk/domain'
import type { Submission } from '@coffer/shared-sdk/host'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Banner, FailureBanner, Stack, formatMoney } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { Facts } from '../parts/facts.tsx'
import { EditDeleteBar } from './edit-delete-bar.tsx'
import { ExpenseShares } from './expense-shares.tsx'
import { OtherTransactions } from './other-transactions.tsx'
import { PayerRows, totalOf } from './payer-rows.tsx'
import { isSharedExpense } from './split-expense.ts'
import { pendingOn } from './transaction-actions.ts'
import type { TransactionActions } from './transaction-actions.ts'
import { TransactionHero } from './transaction-hero.tsx'
import { nameIn, ownSide, sentenceOf } from './transaction-view.ts'

interface TransactionBodyProps {
  readonly transaction: TransactionDetail
  /** All transactions of its expense. */
  readonly rows: readonly TransactionWithAccounts[]
  /** The account it was opened from. */
  readonly givenId: AccountId | undefined
  readonly actions: TransactionActions
  readonly approval: Submission
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One transaction: sentence, notices, details, actions, and other transactions of its accounts. */
export function TransactionBody(props: TransactionBodyProps) {
  const { transaction, rows, givenId, actions, approval, onEdit, onDelete } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { accountId } = useMember().membership
  const { sender, receiver, amount: cents, currency, description, status } = transaction
  const [firstShown] = useState(transaction.updated)
  const ownId = ownSide(transaction, givenId, accountId)
  const { kind, x, y } = sentenceOf(transaction, ownId)
  // From a list that shows the expense as one, and not from a payer's own.
  const isWhole = rows.length > 1 && givenId === undefined
  const total = isWhole ? totalOf(rows) : cents
  const amount = formatMoney({ cents: total, currency })
  const sentence = isWhole
    ? words.payers.sentence[status === 'pending' ? 'owe' : 'sent'](sender.name, amount, rows.length)
    : words.sentence[kind](nameIn(caller, x), amount, nameIn(caller, y))
  return (
    <Stack $gap={4}>
      <TransactionHero
        senders={[sender]}
        receiver={receiver}
        cents={total}
        currency={currency}
        sentence={sentence}
        description={description}
        status={status}
      />
      <FailureBanner text={approval.failure} />
      {approval.status === 'idle' && transaction.updated !== firstShown && <ChangedNotice />}
      {actions.approve.state !== 'enabled' && <TransactionNote transaction={transaction} />}
      <PayerRows rows={rows} />
      {isSharedExpense(transaction) && (
        <ExpenseShares expense={transaction} total={rows.length > 1 ? totalOf(rows) : cents} />
      )}
      <TransactionFacts
        transaction={transaction}
        receivers={isWhole ? words.grouped.people(rows.length) : null}
      />
      <EditDeleteBar actions={actions} onEdit={onEdit} onDelete={onDelete} />
      <OtherTransactions transaction={transaction} ownId={ownId} />
    </Stack>
  )
}

/** Somebody changed the transaction while it was shown. */
function ChangedNotice() {
  return (
    <div role="alert">
      <Banner tone="warning">
        {refusalText({ code: 'changed-since', message: REFUSALS['changed-since'] })}
      </Banner>
    </div>
  )
}

/** What an unsettled transaction waits for, for people who cannot approve it. */
function TransactionNote({ transaction }: { readonly transaction: TransactionDetail }) {
  const { note } = useTexts(transactionTexts)
  const caller = useCaller()
  const { sender, receiver, status } = transaction
  const payer = nameIn(caller, sender)
  if (status === 'reserved') {
    const text = payer === null ? note.ownPart(receiver.name) : note.part(payer, receiver.name)
    return <Banner>{text}</Banner>
  }
  const cause = pendingOn({ transaction, sender, receiver })
  if (cause === null) return null
  return (
    <Banner>
      {cause === 'sender'
        ? note.waiting(payer)
        : refusalText({ code: 'event-transaction', message: REFUSALS['event-transaction'] })}
    </Banner>
  )
}

interface TransactionFactsProps {
  readonly transaction: TransactionDetail
  /** In the place of the receiver, for an expense of several payers. */
  readonly receivers: string | null
}

function TransactionFacts({ transaction, receivers }: TransactionFactsProps) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { sender, receiver, groupName, created, updated } = transaction
  return (
    <Facts
      facts={[
        { label: words.facts.from, value: nameIn(caller, sender) ?? words.facts.fromYou },
        { label: words.facts.to, value: receivers ?? nameIn(caller, receiver) ?? words.facts.toYou },
        ...(groupName === '' ? [] : [{ label: words.facts.group, value: groupName }]),
        { label: words.facts.by, value: creatorOf(transaction, caller, words.facts) },
        { label: words.facts.created, value: formatMoment(created) },
        ...(updated === created ? [] : [{ label: words.facts.updated, value: formatMoment(updated) }]),
      ]}
    />
  )
}

interface Words {
  readonly byYou: string
  readonly bySystem: string
  readonly byFormer: string
}

/** Who entered it; null until it is known. Derived rows were entered by nobody (accounting A13). */
function creatorOf(
  { createdBy, creatorName }: TransactionDetail,
  caller: Caller,
  words: Words,
): string | null {
  if (createdBy === '') return words.bySystem
  if (createdBy === caller.userId) return words.byYou
  return creatorName === '' ? words.byFormer : creatorName
}
