import { Copy, HandCoins } from 'lucide-react'
import { useState } from 'react'
import { groupLabel, purposeLabel, refusalText } from '@coffer/shared-sdk/client'
import { REFUSALS, hasOwnDay } from '@coffer/shared-sdk/domain'
import type { AccountId, Caller, UserId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import type { Submission } from '@coffer/shared-sdk/host'
import { formatMoment, formatTransactionDay, offsetsIn, useTexts } from '@coffer/shared-sdk/i18n'
import { categoryTexts, expenseParams, useCategoryName } from '@coffer/shared-sdk/mutations'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Banner, Button, FailureBanner, Stack, formatMoney } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Facts } from '../parts/facts.tsx'
import type { Fact } from '../parts/facts.tsx'
import { askAgain, askAgainState } from './ask-again.ts'
import { Comments } from './comments.tsx'
import { EditDeleteBar } from './edit-delete-bar.tsx'
import { ExpenseShares } from './expense-shares.tsx'
import { OtherTransactions } from './other-transactions.tsx'
import { PayerRows, sumAmounts } from './payer-rows.tsx'
import { Reminder } from './reminder.tsx'
import { pendingOn } from './transaction-actions.ts'
import type { TransactionActions } from './transaction-actions.ts'
import { TransactionHero } from './transaction-hero.tsx'
import { isEventExpense, nameIn, ownSide, getSentence } from './transaction-view.ts'

interface TransactionBodyProps {
  readonly transaction: TransactionDetail
  /** All transactions of its expense. */
  readonly rows: readonly TransactionWithAccounts[]
  /** The account from which the sheet was opened. */
  readonly givenId: AccountId | undefined
  readonly actions: TransactionActions
  readonly approval: Submission
  readonly onEdit: () => void
  /** A comment that was not accepted, to be corrected. */
  readonly comment: string | undefined
  readonly onDelete: () => void
}

/** Shows one transaction: sentence, notices, details, actions, and other transactions of its accounts. */
export function TransactionBody(props: TransactionBodyProps) {
  const { transaction, rows, givenId, actions, approval, onEdit, onDelete } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { accountId } = useMember().membership
  const { sender, receiver, amount: cents, currency, status } = transaction
  const [firstShown] = useState(transaction.updated)
  const ownId = ownSide(transaction, givenId, accountId)
  // The sentence of a payment and of an expense starts with the person who paid, against the direction of the credit.
  const isExpense = isEventExpense(transaction)
  const isReversed = transaction.kind === 'payment' || isExpense
  const { kind, x, y } = getSentence(transaction, ownId)
  // True if a list that shows the expense as one opened the sheet, and not a payer's own list.
  const isWhole = rows.length > 1 && givenId === undefined
  const purpose = purposeLabel(transaction)
  const total = isWhole ? sumAmounts(rows) : cents
  const amount = formatMoney({ cents: total, currency })
  const sentence = isWhole
    ? words.payers.sentence(rows.length, amount, purpose)
    : words.sentence[kind](nameIn(caller, x), amount, nameIn(caller, y), purpose)
  return (
    <Stack $gap={4}>
      <TransactionHero
        senders={isWhole ? rows.map((row) => row.receiver) : [isReversed ? receiver : sender]}
        receiver={isReversed ? sender : receiver}
        cents={total}
        currency={currency}
        sentence={sentence}
        // The sentence of an expense already has its purpose.
        description={isExpense && purpose !== '' ? null : purpose}
        status={status}
      />
      <FailureBanner text={approval.failure} />
      {approval.status === 'idle' && transaction.updated !== firstShown && <ChangedNotice />}
      {actions.approve.state !== 'enabled' && <TransactionNote transaction={transaction} />}
      <Reminder transaction={transaction} />
      <PayerRows rows={rows} />
      {isExpense && (
        <ExpenseShares expense={transaction} total={rows.length > 1 ? sumAmounts(rows) : cents} />
      )}
      <TransactionFacts
        transaction={transaction}
        payers={isWhole ? words.grouped.people(rows.length) : null}
      />
      <ActionButton
        action={askAgainState(caller, transaction)}
        fullWidth
        icon={<HandCoins aria-hidden />}
        onClick={() => askAgain(caller, transaction)}
      >
        {words.askAgain}
      </ActionButton>
      {isExpense && sender.status === 'active' && (
        <Button
          variant="secondary"
          fullWidth
          icon={<Copy aria-hidden />}
          onClick={() => openSheet('event-expense', expenseParams(rows))}
        >
          {words.enterAgain}
        </Button>
      )}
      <EditDeleteBar actions={actions} onEdit={onEdit} onDelete={onDelete} />
      <Comments transaction={transaction} rows={rows} entered={props.comment} />
      <OtherTransactions transaction={transaction} ownId={ownId} />
    </Stack>
  )
}

/** Says that somebody changed the transaction while it was shown. */
function ChangedNotice() {
  return (
    <div role="alert">
      <Banner tone="warning">
        {refusalText({ code: 'changed-since', message: REFUSALS['changed-since'] })}
      </Banner>
    </div>
  )
}

/** Says what an unsettled transaction waits for, to people who cannot approve it, and why a declined one was declined. */
function TransactionNote({ transaction }: { readonly transaction: TransactionDetail }) {
  const { note, decline, payment } = useTexts(transactionTexts)
  const caller = useCaller()
  const { sender, receiver, status, declineReason } = transaction
  const payer = nameIn(caller, sender)
  if (status === 'reserved') {
    const text = payer === null ? note.ownPart(receiver.name) : note.part(payer, receiver.name)
    return <Banner>{text}</Banner>
  }
  if (status === 'declined') {
    return declineReason === '' ? (
      <Banner>{note.noReason}</Banner>
    ) : (
      <Banner title={decline.reason}>{declineReason}</Banner>
    )
  }
  const cause = pendingOn({ transaction, sender, receiver })
  if (cause === null) return null
  return (
    <Banner>
      {cause === 'sender'
        ? (transaction.kind === 'payment' ? payment : note).waiting(payer)
        : refusalText({ code: 'event-transaction', message: REFUSALS['event-transaction'] })}
    </Banner>
  )
}

interface TransactionFactsProps {
  readonly transaction: TransactionDetail
  /** Replaces the payer's name for an expense of several payers. */
  readonly payers: string | null
}

function TransactionFacts({ transaction, payers }: TransactionFactsProps) {
  const words = useTexts(transactionTexts)
  const { title: category } = useTexts(categoryTexts)
  const categoryName = useCategoryName()
  const caller = useCaller()
  const { sender, receiver, groupName } = transaction
  const [from, to] = transaction.kind === 'payment' ? [receiver, sender] : [sender, receiver]
  const sides = isEventExpense(transaction)
    ? [
        { label: words.facts.paidBy, value: payers ?? nameIn(caller, receiver) ?? words.facts.byYou },
        { label: words.facts.event, value: sender.name },
      ]
    : [
        { label: words.facts.from, value: nameIn(caller, from) ?? words.facts.fromYou },
        { label: words.facts.to, value: nameIn(caller, to) ?? words.facts.toYou },
      ]
  return (
    <Facts
      facts={[
        ...sides,
        ...(groupName === '' || transaction.split !== null
          ? []
          : [{ label: words.facts.group, value: groupName && groupLabel(groupName) }]),
        ...(transaction.category ? [{ label: category, value: categoryName(transaction.category) }] : []),
        { label: words.facts.by, value: getCreatorName(transaction, caller, words.facts) },
        ...dateFacts(transaction, words.facts),
        ...changeFacts(transaction, caller, words.facts),
      ]}
    />
  )
}

/** Returns when it was entered, and before that the day of an expense that has another one (accounting A31). */
function dateFacts(
  transaction: TransactionDetail,
  words: { readonly created: string; readonly entered: string },
): readonly Fact[] {
  const entered = formatMoment(transaction.created)
  if (!hasOwnDay(transaction, offsetsIn(''))) return [{ label: words.created, value: entered }]
  return [
    { label: words.created, value: formatTransactionDay(transaction) },
    { label: words.entered, value: entered },
  ]
}

/** Returns when it changed last. For a declined one it also names the person who declined it, which is its last change (accounting A20). */
function changeFacts(
  { status, created, updated, updatedBy, changerName }: TransactionDetail,
  caller: Caller,
  words: Words,
): readonly Fact[] {
  if (status === 'declined') {
    return [
      { label: words.declinedBy, value: personName(updatedBy, changerName, caller, words) },
      { label: words.declined, value: formatMoment(updated) },
    ]
  }
  return updated === created ? [] : [{ label: words.updated, value: formatMoment(updated) }]
}

interface Words {
  readonly declinedBy: string
  readonly declined: string
  readonly updated: string
  readonly byYou: string
  readonly bySystem: string
  readonly byFormer: string
}

/** Returns the name of the person who entered it; null until it is known. Nobody entered derived rows (accounting A13). */
function getCreatorName(
  { createdBy, creatorName }: TransactionDetail,
  caller: Caller,
  words: Words,
): string | null {
  return createdBy === '' ? words.bySystem : personName(createdBy, creatorName, caller, words)
}

/** Returns the name of a person; null until it is known. */
function personName(userId: UserId | '', name: string | null, caller: Caller, words: Words): string | null {
  if (userId === caller.userId) return words.byYou
  return name === '' ? words.byFormer : name
}
