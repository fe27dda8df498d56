import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Currency, PartChange } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, MoneyText, formatMoney, tokens } from '@coffer/shared-ui'
import { PartRow } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.en.ts'
import type { EventContext } from '../../events/event-context.ts'

/** The other rows are shown on demand. */
const FIRST_ROWS = 5

interface PartRowsProps {
  readonly title: string
  readonly parts: readonly PartChange[]
  readonly context: Pick<EventContext, 'people' | 'own'>
  readonly currency: Currency
}

/**
 * Shows everyone's part of this expense, and in grey their total part of what the group spent. The reader's own part comes first, the
 * others follow by name. Both figures come from the group's total, which decides where the odd cent goes.
 */
export function PartRows({ title, parts, context: { people, own }, currency }: PartRowsProps) {
  const { parts: words, you } = useTexts(expenseTexts)
  const titleId = useId()
  const [isExpanded, setExpanded] = useState(false)
  const ownFirst = [...people.filter(({ id }) => id === own.id), ...people.filter(({ id }) => id !== own.id)]
  const rows = ownFirst.flatMap((account) => {
    const part = parts.find(({ participantId }) => participantId === account.id)
    return part ? [{ account, ...part }] : []
  })
  return (
    <Root aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Rows role="list">
        {rows.slice(0, isExpanded ? rows.length : FIRST_ROWS).map(({ account, before, after }) => (
          <PartRow
            key={account.id}
            account={accountAvatar(account)}
            name={account.id === own.id ? you : account.name}
            detail={before === 0 ? undefined : words.total(formatMoney({ cents: after, currency }))}
            size="s"
          >
            <MoneyText cents={after - before} currency={currency} />
          </PartRow>
        ))}
      </Rows>
      {rows.length > FIRST_ROWS && (
        <Button variant="quiet" size="s" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? words.showFewer : words.showAll(rows.length)}
        </Button>
      )}
    </Root>
  )
}

const Root = styled.section`
  min-width: 0;
`
const Title = styled.h3`
  padding-bottom: ${tokens.space[1]};
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Rows = styled.ul`
  min-width: 0;
`
