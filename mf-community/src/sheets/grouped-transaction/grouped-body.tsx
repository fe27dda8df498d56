import { Trash2 } from 'lucide-react'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Stack, formatMoney } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import type { transactionEn } from '../../texts/transaction.en.ts'
import { Facts } from '../parts/facts.tsx'
import { OfferedButton } from '../parts/offered-button.tsx'
import type { Offer } from '../transaction/transaction-actions.ts'
import { TransactionHero } from '../transaction/transaction-hero.tsx'
import { nameIn } from '../transaction/transaction-view.ts'
import { GroupedParts } from './grouped-parts.tsx'
import type { GroupedRow } from './grouped-row.ts'

interface GroupedBodyProps {
  readonly row: GroupedRow
  readonly newest: TransactionDetail
  readonly ownId: AccountId
  /** Of deleting all of them. */
  readonly offer: Offer
  readonly onDelete: () => void
}

/** Several transactions as one: the sum, who it comes from, and the way to be rid of all. */
export function GroupedBody({ row, newest, ownId, offer, onDelete }: GroupedBodyProps) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { receiver, currency, description, created } = newest
  const senders = [...new Map(row.parts.map(({ sender }) => [sender.id, sender])).values()]
  const kind = row.status === 'pending' ? 'requested' : 'received'
  const amount = formatMoney({ cents: row.amount, currency })
  const [first, ...others] = senders
  const receiverName = nameIn(caller, receiver)
  // Of one alone the name is said, as of a single transaction.
  const sentence =
    first && others.length === 0
      ? words.sentence[kind](receiverName, amount, nameIn(caller, first))
      : words.grouped[kind](receiverName, amount, countOf(words.grouped, senders))
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
          { label: words.facts.to, value: receiverName ?? words.facts.toYou },
          { label: words.facts.created, value: formatMoment(created) },
        ]}
      />
      <GroupedParts parts={row.parts} ownId={ownId} />
      <OfferedButton
        offer={offer}
        variant="secondary"
        fullWidth
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      >
        {words.grouped.deleteTitle(row.parts.length)}
      </OfferedButton>
    </Stack>
  )
}

/** How many they are, people or accounts: nobody calls a bank a person. */
function countOf(
  { people, accounts }: Translated<typeof transactionEn>['grouped'],
  senders: readonly Account[],
): string {
  return senders.every(({ type }) => type === 'user') ? people(senders.length) : accounts(senders.length)
}
