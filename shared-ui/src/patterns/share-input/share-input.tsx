import { blurShare, typeShare } from '@coffer/shared-sdk/domain'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { ControlInput, controlLooks, Field, type FieldTexts } from '../../primitives/field/field.tsx'
import { tokens } from '../../theme/tokens.ts'
import { writeDecimal } from '../money-text/write-decimal.ts'

export interface ShareInputProps extends FieldTexts {
  /** What was entered, plain: '1.5' in every language; `parseShare` of the domain says what it is worth. */
  value: string
  onChange: (text: string) => void
  /** Called after the field was left and its text put in order: the moment to save. */
  onBlur?: ((text: string) => void) | undefined
  /** Behind the figure: '×' for a multiple, '%' for a percentage. */
  unit?: string | undefined
  locale?: string | undefined
  name?: string | undefined
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  /** The id of what follows from it, read out with the field. */
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A participant's share: digits with a dot and two decimals, empty becomes 1.0 when the field is left (spec 5); the dot is
 * drawn as the person's language writes it (ADR 0112).
 */
export function ShareInput({
  value,
  onChange,
  onBlur,
  unit = '×',
  locale,
  describedBy,
  ref,
  name,
  autoFocus,
  disabled,
  ...texts
}: ShareInputProps) {
  const leave = () => {
    const text = blurShare(value)
    if (text !== value) onChange(text)
    onBlur?.(text)
  }
  return (
    <Field {...texts}>
      {(aria) => (
        <Box $invalid={texts.error !== undefined}>
          <ControlInput
            {...aria}
            aria-describedby={described(aria['aria-describedby'], describedBy)}
            ref={ref}
            name={name}
            autoFocus={autoFocus}
            disabled={disabled}
            inputMode="decimal"
            autoComplete="off"
            placeholder={writeDecimal('1.0', locale)}
            value={writeDecimal(value, locale)}
            onChange={(event) => onChange(typeShare(event.target.value))}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
          />
          <Unit aria-hidden>{unit}</Unit>
        </Box>
      )}
    </Field>
  )
}

const described = (...ids: readonly (string | undefined)[]) =>
  ids.filter((id) => id !== undefined).join(' ') || undefined

const Box = styled.div<{ $invalid: boolean }>`
  ${controlLooks}
  width: 112px;
  font-variant-numeric: tabular-nums;
  text-align: end;
`
const Unit = styled.span`
  flex: none;
  color: ${tokens.color.muted};
`
