import { Calculator } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import {
  formatAmountOnBlur,
  decimalFromCents,
  formatAmountOnFocus,
  parseAmount,
  formatAmountOnInput,
  groupedAmount,
  type Currency,
} from '@coffer/shared-sdk/domain'
import { ControlInput, controlStyles, Field, type InputProps } from '../../primitives/field/field.tsx'
import { useComposedText } from '../../primitives/field/use-composed-text.ts'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'
import { useTypedText } from '../../primitives/form/typed-text.ts'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { formatDecimal, formatGrouped, moneyParts } from '../money-text/format-money.ts'
import { CalculatorKeys } from './calculator-keys.tsx'
import { useCalculation } from './use-calculation.ts'

export interface AmountInputProps extends InputProps {
  /** The entered text with a decimal point, in every language: '12.50'. Parse it with the domain's `parseAmount`. */
  value: string
  onChange: (text: string) => void
  currency: Currency
  /** Use `l` if the amount is the main field. */
  size?: 'm' | 'l' | undefined
  locale?: string | undefined
}

/**
 * A field for an amount of money. Typing accepts digits and one separator with two decimals; blur adds missing decimals,
 * focus removes a trailing .00 (product 5.4). The separators are shown as in the person's language, those of thousands only while the
 * field is not focused, so that nothing is rewritten while somebody types. The domain parses
 * a pasted text as a whole: a valid one is normalized, an invalid one stays for the screen to explain, so that it never
 * becomes a different amount. Thousands that are typed key by key count as well. A typed calculation such as 12.5*3+2 stays until the
 * field is left, with its result beside it; the form knows the result. Enter goes on to the form's next field.
 */
export function AmountInput({
  value: known,
  onChange: onKnown,
  currency,
  size = 'm',
  locale,
  ref,
  name,
  disabled,
  ...texts
}: AmountInputProps) {
  const [value, onChange] = useTypedText(known, onKnown)
  const calculation = useCalculation(value, onChange)
  const [hasKeys, setHasKeys] = useState(false)
  const boxRef = useRef<HTMLDivElement>(null)
  const symbolId = useId()
  const parts = moneyParts({ cents: 0, currency, locale })
  const symbol = parts.find(({ kind }) => kind === 'currency')?.text.trim()
  const isSymbolFirst = parts[0]?.kind === 'currency'
  const isPlain = formatAmountOnInput(value) === value
  const focused = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const formatPlain = isFocused ? formatDecimal : formatGrouped
  const shown = calculation.shown(locale) ?? (isPlain ? formatPlain(value, locale) : value)
  const keys = useTypedKeys()
  const change = (text: string, event: Event | null) => {
    focused.current = null
    const isTyped = event === null || isTyping(event)
    if (isTyped && calculation.enter(text)) return
    if ((isPlain || calculation.isEntered) && isTyped) {
      const typed = keys.after(shown, text)
      const next = groupedAmount(typed) ?? formatAmountOnInput(text)
      keys.note(typed, formatDecimal(next, locale))
      onChange(next)
      return
    }
    const amount = parseAmount(text, currency)
    onChange(amount.ok ? decimalFromCents(amount.value.cents).toFixed(2) : text.trim())
  }
  const field = useComposedText(shown, change)
  const format = (formatted: string) => {
    if (isPlain && formatted !== value) onChange(formatted)
  }
  const focus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const shorter = formatAmountOnFocus(value)
    if (formatDecimal(shorter, locale) !== currentTarget.value) focused.current = currentTarget
    setFocused(true)
    format(shorter)
  }
  // The changed text removes the selection that the Tab key made, and what is typed next would be appended to it.
  useLayoutEffect(() => {
    focused.current?.select()
    focused.current = null
  }, [value, isFocused])
  return (
    <Field {...texts} describedBy={symbolId}>
      {(aria) => (
        <>
          <Box
            ref={boxRef}
            data-error={texts.error !== undefined}
            data-size={size}
            // It is the same for all short amounts, because a change takes the browser a few milliseconds at each key.
            style={{ '--length': Math.max(10.9, shown.length) }}
          >
            <ControlInput
              {...aria}
              ref={ref}
              name={name}
              disabled={disabled}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              placeholder={formatDecimal('0.00', locale)}
              {...field}
              onFocus={focus}
              onKeyDown={goOn}
              onBlur={() => {
                setFocused(false)
                keys.forget()
                calculation.end()
                format(formatAmountOnBlur(value))
              }}
            />
            <Symbol id={symbolId} aria-hidden data-first={isSymbolFirst}>
              {symbol}
            </Symbol>
            {calculation.isCalculating && <Result>{`= ${formatDecimal(value, locale)}`}</Result>}
            {size === 'l' && (
              <KeysButton
                label="+ − × ÷"
                icon={<Calculator />}
                aria-expanded={hasKeys}
                disabled={disabled}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => setHasKeys(!hasKeys)}
              />
            )}
          </Box>
          {hasKeys && <CalculatorKeys boxRef={boxRef} onText={(text) => change(text, null)} />}
        </>
      )}
    </Field>
  )
}

function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  // Enter ends the composition of an input method.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const next = nextField(event.currentTarget)
  if (next === null) return
  event.preventDefault()
  next.focus()
}

/** Returns whether the text was typed, not pasted, dropped or autofilled. */
function isTyping(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  return (
    event.inputType !== 'insertFromPaste' &&
    event.inputType !== 'insertFromDrop' &&
    (event.data ?? '').length <= 1
  )
}

const Box = styled.div`
  ${controlStyles}
  font-variant-numeric: tabular-nums;
  text-align: end;

  &[data-size='l'] {
    min-height: 84px;
    border-radius: ${tokens.radius.l};

    input,
    span {
      height: auto;
      font: 700 ${tokens.text.hero} ${tokens.font};
      letter-spacing: -0.035em;
    }
    /* Seven digits fit on the smallest phone, with separators in a smaller font. The symbol is two thirds as large. */
    --digits: min(3rem, calc(131vw / var(--length)));
    input {
      font-size: var(--digits);
    }
    input::placeholder {
      font-size: 1em;
    }
    span {
      font-weight: 500;
      font-size: calc(var(--digits) * 2 / 3);
    }
  }
`
/** The symbol is before or after the amount, as in the person's language. */
const Symbol = styled.span`
  flex: none;
  color: ${tokens.color.muted};

  &[data-first='true'] {
    order: -1;
  }
`

/** Only for keyboards on the screen: those for numbers have no operators. */
const KeysButton = styled(IconButton)`
  display: none;
  order: -1;
  color: ${tokens.color.muted};

  ${media.touch} {
    display: inline-grid;
  }
`

/** The result of a calculation, beside it. */
const Result = styled.output`
  order: -1;
  flex: none;
  color: ${tokens.color.muted};
  font: 500 ${tokens.text.s} ${tokens.font};
`

/**
 * Returns the text field after this one in its form, to which Enter goes on; null after the last one, where Enter submits the form. It
 * skips disabled fields.
 */
function nextField(field: HTMLInputElement): HTMLInputElement | HTMLTextAreaElement | null {
  const fields = [...(field.form?.elements ?? [])].filter(isTextField)
  return fields[fields.indexOf(field) + 1] ?? null
}

const TEXT_TYPES: readonly string[] = ['text', 'search', 'email', 'tel', 'url', 'number', 'password']

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.disabled
  return element instanceof HTMLInputElement && !element.disabled && TEXT_TYPES.includes(element.type)
}

interface TypedKeys {
  /** All keys up to the last one. The field may show only some of them: it dropped the last 0 of '1,000'. */
  readonly typed: string
  readonly shown: string
}

/** Remembers what is typed at the end of a field that shows only a part of it, until it is edited elsewhere or left. */
function useTypedKeys() {
  const last = useRef<TypedKeys | null>(null)
  return {
    /** Returns what was typed so far, once the field's text has changed from `shown` to `text`. */
    after: (shown: string, text: string): string =>
      last.current?.shown === shown && text.length > shown.length && text.startsWith(shown)
        ? last.current.typed + text.slice(shown.length)
        : text,
    note: (typed: string, shown: string): void => {
      last.current = { typed, shown }
    },
    forget: (): void => {
      last.current = null
    },
  }
}
