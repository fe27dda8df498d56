import { Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatMoment, formatTime, useTexts } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Avatar, List, ListRow, MoneyText, Stack, formatMoney, tokens } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'
import type { transactionEn } from '../../texts/transaction.en.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Facts } from '../parts/facts.tsx'
import type { ActionState } from '../transaction/transaction-actions.ts'
import { TransactionHero } from '../transaction/transaction-hero.tsx'
import { nameIn } from '../transaction/transaction-view.ts'
import type { GroupedRow } from './use-grouped-transactions.ts'

interface GroupedBodyProps {
  readonly row: GroupedRow
  readonly newest: TransactionDetail
  readonly ownId: AccountId
  /** The state of the button that deletes all of them. */
  readonly action: ActionState
  readonly onDelete: () => void
}

/** Shows several transactions as one: the sum, the senders, the parts, and a button that deletes all of them. */
export function GroupedBody({ row, newest, ownId, action, onDelete }: GroupedBodyProps) {
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
