import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { MAX_BILL_LINES, MAX_LINE_NAME, checkAmount } from '@coffer/shared-sdk/domain'
import type { AccountId, Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, IconButton, tokens } from '@coffer/shared-ui'
import { AmountInput, FilterChips, TextInput } from '@coffer/shared-ui/forms'
import type { EventContext } from '../../events/event-context.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import { EMPTY_LINE } from './split.form.ts'
import type { LineValues } from './split.form.ts'

/** Chooses or clears all people of a line. */
const EVERYONE = 'everyone'

interface BillLinesProps {
  readonly context: Pick<EventContext, 'people' | 'own'>
  readonly currency: Currency
  readonly lines: readonly LineValues[]
  readonly onChange: (lines: readonly LineValues[]) => void
}

/** The lines of a bill: what it is, its price, and who had it (accounting A25). */
export function BillLines({ context, currency, lines, onChange }: BillLinesProps) {
  const { split: words } = useTexts(expenseTexts)
  const hintId = useId()
  return (
    <Root>
      <Hint id={hintId}>{words.inProportion}</Hint>
      {lines.map((line, index) => (
        <BillLine
          // Lines are only added at the end, and a removed one takes its texts along.
          key={index}
          {...{ context, currency, line, hintId }}
          number={index + 1}
          onChange={(changed) => onChange(lines.with(index, { ...line, ...changed }))}
          onRemove={lines.length > 1 ? () => onChange(lines.toSpliced(index, 1)) : null}
        />
      ))}
      {lines.length < MAX_BILL_LINES && (
        <Button
          variant="secondary"
          size="s"
          fullWidth
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...lines, EMPTY_LINE])}
        >
          {words.addLine}
        </Button>
      )}
    </Root>
  )
}

interface BillLineProps extends Pick<BillLinesProps, 'context' | 'currency'> {
  readonly line: LineValues
  readonly number: number
  /** The id of the element that explains the people. */
  readonly hintId: string
  readonly onChange: (changed: Partial<LineValues>) => void
  /** Null for the only line. */
  readonly onRemove: (() => void) | null
}

function BillLine({ context, currency, line, number, hintId, onChange, onRemove }: BillLineProps) {
  const words = useTexts(expenseTexts)
  const { split: texts } = words
  const { people, own } = context
  const { name, amountText, personIds } = line
  const check = checkAmount(amountText, currency, 'typing')
  const title = name.trim() === '' ? texts.line(number) : name
  const isEveryone = people.every(({ id }) => personIds.includes(id))
  const ownFirst = [...people.filter(({ id }) => id === own.id), ...people.filter(({ id }) => id !== own.id)]
  const choose = (ids: readonly AccountId[]) => {
    const isToggled = ids.includes(EVERYONE) !== isEveryone
    if (isToggled) onChange({ personIds: isEveryone ? [] : people.map(({ id }) => id) })
    else onChange({ personIds: ids.filter((id) => id !== EVERYONE) })
  }
  return (
    <Line role="group" aria-label={title}>
      <Fields>
        <TextInput
          label={texts.lineName}
          hideLabel
          placeholder={texts.lineName}
          maxLength={MAX_LINE_NAME}
          autoComplete="off"
          enterKeyHint="next"
          value={name}
          onChange={(typed) => onChange({ name: typed })}
        />
        <AmountInput
          label={texts.linePrice}
          hideLabel
          value={amountText}
          currency={currency}
          error={amountText !== '' && check.kind === 'refused' ? refusalText(check.refusal) : undefined}
          onChange={(typed) => onChange({ amountText: typed })}
        />
        {onRemove && <IconButton label={texts.removeLine(title)} icon={<X />} onClick={onRemove} />}
      </Fields>
      <FilterChips
        label={texts.lineFor}
        describedBy={hintId}
        chips={[
          { id: EVERYONE, label: texts.everyone },
          ...ownFirst.map(({ id, name: person }) => ({ id, label: id === own.id ? words.you : person })),
        ]}
        selected={isEveryone ? [EVERYONE, ...personIds] : personIds}
        onChange={choose}
      />
    </Line>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  padding: ${tokens.space[3]} 0;
`
const Hint = styled.p`
  color: ${tokens.color.muted};
  font-size: ${tokens.text.s};
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(112px, 148px) auto;
  align-items: start;
  gap: ${tokens.space[2]};
`
