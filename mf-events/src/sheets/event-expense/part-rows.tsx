import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { partyOf } from '@coffer/shared-sdk/client'
import type { Account, Currency, PartChange } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, MoneyText, VisuallyHidden, formatMoney, tokens } from '@coffer/shared-ui'
import { PartRow } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.catalogue.ts'

/** More than these are shown on demand: a form is no list of everyone. */
const FIRST_ROWS = 5

interface PartRowsProps {
  readonly title: string
  readonly parts: readonly PartChange[]
  readonly people: readonly Account[]
  readonly ownId: Account['id']
  readonly currency: Currency
}

/** What everyone bears of the group's total: so far, and with the expense. One's own part first, then by name. */
export function PartRows({ title, parts, people, ownId, currency }: PartRowsProps) {
  const { parts: words, you } = useTexts(expenseTexts)
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const rows = ownFirst(people, ownId).flatMap((account) => {
    const part = parts.find(({ participantId }) => participantId === account.id)
    return part ? [{ account, ...part }] : []
  })
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <Root aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Rows role="list">
        {shown.map(({ account, before, after }) => (
          <PartRow
            key={account.id}
            party={partyOf(account)}
            name={account.id === ownId ? you : account.name}
            detail={before === 0 ? words.first : words.before(formatMoney({ cents: before, currency }))}
            size="s"
          >
            <VisuallyHidden>{words.after}</VisuallyHidden>
            <MoneyText cents={after} currency={currency} />
          </PartRow>
        ))}
      </Rows>
      {rows.length > FIRST_ROWS && (
        <Button variant="quiet" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.showFewer : words.showAll(rows.length)}
        </Button>
      )}
    </Root>
  )
}

function ownFirst(people: readonly Account[], ownId: Account['id']): readonly Account[] {
  return [...people.filter(({ id }) => id === ownId), ...people.filter(({ id }) => id !== ownId)]
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
