import {
  blurAmount,
  decimalFromCents,
  focusAmount,
  parseAmount,
  typeAmount,
  type Currency,
} from '@coffer/shared-sdk/domain'
import { useId, type ChangeEvent, type Ref } from 'react'
import { styled } from 'styled-components'
import { ControlInput, controlLooks, Field, type FieldTexts } from '../../primitives/field/field.tsx'
import { tokens } from '../../theme/tokens.ts'
import { moneyParts } from '../money-text/format-money.ts'
import { writeDecimal } from '../money-text/write-decimal.ts'

export interface AmountInputProps extends FieldTexts {
  /** What was entered, plain: '12.50' in every language; `parseAmount` of the domain says what it is worth. */
  value: string
  onChange: (text: string) => void
  currency: Currency
  /** `l` for the sheet whose one question is the amount. */
  size?: 'm' | 'l' | undefined
  locale?: string | undefined
  name?: string | undefined
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * An amount of money. Typing is kept to digits and one dot with two decimals, leaving the field writes both decimals,
 * coming back takes a trailing .00 away (spec 5); the dot is drawn as the person's language writes it (ADR 0112). What is
 * pasted is read as a whole by the domain: readable, it becomes plain; otherwise it stays as it is, for the screen to say
 * what is wrong with it, rather than turning into another sum.
 */
export function AmountInput({
  value,
  onChange,
  currency,
  size = 'm',
  locale,
  ref,
  name,
  autoFocus,
  disabled,
  ...texts
}: AmountInputProps) {
  const symbolId = useId()
  const parts = moneyParts({ cents: 0, currency, locale })
  const symbol = parts.find(({ kind }) => kind === 'currency')?.text.trim()
  const isSymbolFirst = parts[0]?.kind === 'currency'
  const isPlain = typeAmount(value) === value
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    if (isPlain && isOneKeystroke(event.nativeEvent)) {
      onChange(typeAmount(text))
      return
    }
    const amount = parseAmount(text, currency)
    onChange(amount.ok ? decimalFromCents(amount.value.cents).toFixed(2) : text.trim())
  }
  const format = (formatted: string) => {
    if (isPlain && formatted !== value) onChange(formatted)
  }
  return (
    <Field {...texts}>
      {(aria) => (
        <Box $invalid={texts.error !== undefined} $size={size}>
          <ControlInput
            {...aria}
            aria-describedby={[symbolId, aria['aria-describedby']].join(' ').trim()}
            ref={ref}
            name={name}
            autoFocus={autoFocus}
            disabled={disabled}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            placeholder={writeDecimal('0.00', locale)}
            value={isPlain ? writeDecimal(value, locale) : value}
            onChange={change}
            onFocus={() => format(focusAmount(value))}
            onBlur={() => format(blurAmount(value))}
          />
          <Symbol id={symbolId} aria-hidden $isFirst={isSymbolFirst}>
            {symbol}
          </Symbol>
        </Box>
      )}
    </Field>
  )
}

/** One key, not a paste, a drop or a value filled in as a whole. */
function isOneKeystroke(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  return (
    event.inputType !== 'insertFromPaste' &&
    event.inputType !== 'insertFromDrop' &&
    (event.data ?? '').length <= 1
  )
}

const Box = styled.div<{ $invalid: boolean; $size: 'm' | 'l' }>`
  ${controlLooks}
  font-variant-numeric: tabular-nums;
  text-align: end;

  ${({ $size }) =>
    $size === 'l' &&
    `
    min-height: 84px;
    border-radius: ${tokens.radius.l};

    input, span {
      height: auto;
      font: 700 ${tokens.text.hero} ${tokens.font};
      letter-spacing: -0.035em;
    }
    /* Seven figures stay in sight on the smallest phone, too. */
    input { font-size: min(3rem, 12vw); }
    span { font-weight: 500; font-size: 2rem; }
  `}
`
/** On the side where the person's language writes it. */
const Symbol = styled.span<{ $isFirst: boolean }>`
  flex: none;
  order: ${({ $isFirst }) => ($isFirst ? -1 : 0)};
  color: ${tokens.color.muted};
`
