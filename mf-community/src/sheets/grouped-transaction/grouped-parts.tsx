import { styled } from 'styled-components'
import { partyOf } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatTime, useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'
import { Avatar, List, ListRow, MoneyText, tokens } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

interface GroupedPartsProps {
  readonly parts: readonly TransactionWithParties[]
  readonly ownId: AccountId
}

/** Who pays which part, and whether they have approved it; each opens its own sheet. */
export function GroupedParts({ parts, ownId }: GroupedPartsProps) {
  const words = useTexts(transactionTexts)
  return (
    <div>
      <Title>{words.grouped.parts}</Title>
      <List label={words.grouped.parts}>
        {parts.map(({ id, sender, amount, currency, status, created }) => (
          <ListRow
            key={id}
            start={<Avatar {...partyOf(sender)} />}
            title={sender.name}
            subtitle={`${words.status[status]} · ${formatTime(created)}`}
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
