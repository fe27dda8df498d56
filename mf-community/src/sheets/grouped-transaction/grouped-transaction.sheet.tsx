import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useNow, openSheet } from '@coffer/shared-sdk/host'
import { useTexts, formatMoment, formatTime } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney, Avatar, List, ListRow, MoneyText, Stack, tokens } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'
import type { transactionEn } from '../../texts/transaction.en.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { DeleteConfirm, useDeletion } from '../parts/deletion.tsx'
import { Facts } from '../parts/facts.tsx'
import { TransactionPlaceholder } from '../parts/transaction-placeholder.tsx'
import { stateForAll, transactionActions } from '../transaction/transaction-actions.ts'
import type { ActionState } from '../transaction/transaction-actions.ts'
import { TransactionHero } from '../transaction/transaction-hero.tsx'
import { nameIn } from '../transaction/transaction-view.ts'
import { useGroupedTransactions } from './use-grouped-transactions.ts'
import type { GroupedRow } from './use-grouped-transactions.ts'

/** Shows transactions that a list merges into one row. They are deleted all or none (product 2.12). */
export default function GroupedTransactionSheet(props: SheetProps<'grouped-transaction'>) {
  const { params, ...sheet } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const nowMs = useNow()
  const loaded = useGroupedTransactions(params.transactionId, params.ownId)
  const [isAsking, setIsAsking] = useState(false)
  // Keeps the deleted transactions visible while the sheet closes.
  const [leaving, setLeaving] = useState(loaded.group)
  const deletion = useDeletion({
    description: loaded.group?.newest.description ?? '',
    onDone: sheet.onClose,
    onFailed: loaded.reload,
  })
  const group = deletion.submission.status === 'success' ? leaving : loaded.group
  const parts = group?.row.parts ?? []
  const action = stateForAll(
    parts.map(
      (transaction) =>
        // Transactions of an event are never in such a row.
        transactionActions(caller, { transaction, ...transaction, event: null }, nowMs).remove,
    ),
  )
  return (
    <Sheet
      {...sheet}
      title={words.grouped.title}
      closeLabel={words.close}
      dismissible={deletion.submission.status !== 'pending'}
    >
      {group && (
        <>
          <GroupedBody
            row={group.row}
            newest={group.newest}
            ownId={params.ownId}
            action={action}
            onDelete={() => setIsAsking(true)}
          />
          <DeleteConfirm
            open={sheet.open && isAsking}
            title={words.grouped.deleteTitle(parts.length)}
            text={words.grouped.deleteText(
              parts.length,
              formatMoney({ cents: group.row.amount, currency: group.newest.currency }),
            )}
            submission={deletion.submission}
            onCancel={() => {
              setIsAsking(false)
              deletion.reset()
            }}
            onConfirm={() => {
              setLeaving(group)
              deletion.submit(parts.map(({ id }) => id))
            }}
          />
        </>
      )}
      {!group && (
        <TransactionPlaceholder
          state={loaded.state}
          goneTitle={words.grouped.gone}
          onRetry={loaded.reload}
          retrying={loaded.isFetching}
        />
      )}
    </Sheet>
  )
}

interface GroupedBodyProps {
  readonly row: GroupedRow
  readonly newest: TransactionDetail
  readonly ownId: AccountId
  /** The state of the button that deletes all of them. */
  readonly action: ActionState
  readonly onDelete: () => void
}

/** Shows several transactions as one: the sum, the senders, the parts, and a button that deletes all of them. */
function GroupedBody({ row, newest, ownId, action, onDelete }: GroupedBodyProps) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { receiver, currency, description, created } = newest
  const senders = [...new Map(row.parts.map(({ sender }) => [sender.id, sender])).values()]
  const kind = row.status === 'pending' ? 'requested' : 'received'
  const amount = formatMoney({ cents: row.amount, currency })
  const [first, ...others] = senders
  const receiverName = nameIn(caller, receiver)
  // A single sender is named, as in a single transaction.
  const sentence =
    first && others.length === 0
      ? words.sentence[kind](receiverName, amount, nameIn(caller, first))
      : words.grouped[kind](receiverName, amount, formatCount(words.grouped, senders))
  return (
    <Stack $gap={4}>
      <TransactionHero
        senders={senders}
        receiver={receiver}
        cents={row.amount}
        currency={currency}
        sentence={sentence}
        description={description}
        status={row.status}
      />
      <Facts
        facts={[
          ...(others.length > 0 ? [{ label: words.facts.from, value: words.grouped.sender }] : []),
          { label: words.facts.to, value: receiverName ?? words.facts.toYou },
          { label: words.facts.created, value: formatMoment(created) },
        ]}
      />
      <GroupedParts parts={row.parts} ownId={ownId} />
      <ActionButton
        action={action}
        variant="secondary"
        fullWidth
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      >
        {words.grouped.deleteTitle(row.parts.length)}
      </ActionButton>
    </Stack>
  )
}

/** Returns the number of people, or of accounts if not all belong to people. */
function formatCount(
  { people, accounts }: Translated<typeof transactionEn>['grouped'],
  senders: readonly Account[],
): string {
  return senders.every(({ type }) => type === 'user') ? people(senders.length) : accounts(senders.length)
}

interface GroupedPartsProps {
  readonly parts: readonly TransactionWithAccounts[]
  readonly ownId: AccountId
}

/** Lists the parts with their payers and statuses; each opens its own sheet. */
function GroupedParts({ parts, ownId }: GroupedPartsProps) {
  const words = useTexts(transactionTexts)
  return (
    <div>
      <Title>{words.grouped.parts}</Title>
      <List label={words.grouped.parts}>
        {parts.map(({ id, sender, amount, currency, status, created }) => (
          <ListRow
            key={id}
            start={<Avatar {...accountAvatar(sender)} />}
            title={sender.name}
            subtitle={`${words.transactionRow.status[status]} · ${formatTime(created)}`}
            end={<MoneyText cents={amount} currency={currency} />}
            chevron
            onClick={() => openSheet('transaction', { transactionId: id, ownId })}
          />
        ))}
      </List>
    </div>
  )
}

const Title = styled.h3`
  padding: 0 ${tokens.space[1]} ${tokens.space[2]};
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
`
