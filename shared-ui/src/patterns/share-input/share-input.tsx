import { formatShareOnBlur, formatShareOnInput } from '@coffer/shared-sdk/domain'
import { styled } from 'styled-components'
import { ControlInput, controlStyles, Field, type InputProps } from '../../primitives/field/field.tsx'
import { useComposedText } from '../../primitives/field/use-composed-text.ts'
import { useTypedText } from '../../primitives/form/typed-text.ts'
import { tokens } from '../../theme/tokens.ts'
import { formatDecimal } from '../money-text/format-money.ts'

export interface ShareInputProps extends InputProps {
  /** The entered text with a decimal point, in every language: '1.5'. Parse it with the domain's `parseShare`. */
  value: string
  onChange: (text: string) => void
  /** Receives the normalized text on blur, which is the moment to save. */
  onBlur?: ((text: string) => void) | undefined
  /** Shown after the number: '×' for a multiplier, '%' for a percentage. */
  unit?: string | undefined
  /** True if an empty field stays empty, instead of becoming 1.0. */
  mayBeEmpty?: boolean | undefined
  locale?: string | undefined
  /** The id of an element that describes it, e.g. the resulting amount. */
  describedBy?: string | undefined
}

/**
 * A field for a participant's share: digits with up to two decimals; empty becomes 1.0 on blur (product 5.3). The separator is
 * shown as in the person's language (product 5.4).
 */
export function ShareInput({
  value: known,
  onChange: onKnown,
  onBlur,
  unit = '×',
  mayBeEmpty = false,
  locale,
  describedBy,
  ref,
  name,
  disabled,
  ...texts
}: ShareInputProps) {
  const [value, onChange] = useTypedText(known, onKnown)
  const normalize = () => {
    const text = mayBeEmpty && value.trim() === '' ? '' : formatShareOnBlur(value)
    if (text !== value) onChange(text)
    onBlur?.(text)
  }
  const typed = useComposedText(formatDecimal(value, locale), (text) => onChange(formatShareOnInput(text)))
  return (
    <Field {...texts} describedBy={describedBy}>
      {(aria) => (
        <Box data-error={texts.error !== undefined}>
          <ControlInput
            {...aria}
            ref={ref}
            name={name}
            disabled={disabled}
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatDecimal(mayBeEmpty ? '0' : '1.0', locale)}
            {...typed}
            onFocus={(event) => event.target.select()}
            onBlur={normalize}
          />
          <Unit aria-hidden>{unit}</Unit>
        </Box>
      )}
    </Field>
  )
}

const Box = styled.div`
  ${controlStyles}
  /* '1000.00' and the sign at each text size. */
  width: max(112px, 6rem);
  font-variant-numeric: tabular-nums;
  text-align: end;
`
const Unit = styled.span`
  flex: none;
  color: ${tokens.color.muted};
`
