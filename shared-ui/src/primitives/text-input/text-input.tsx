import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { ControlInput, controlStyles, Field, type FieldTexts } from '../field/field.tsx'

export interface TextInputProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** Content before and after the text, e.g. a lucide icon or a unit. */
  start?: ReactNode
  end?: ReactNode
}

/** A single-line text field with a label. Native input attributes are passed on. */
export function TextInput({
  label,
  hideLabel,
  hint,
  error,
  start,
  end,
  value,
  onChange,
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(aria) => (
        <Box data-error={error !== undefined}>
          {start}
          <ControlInput
            {...rest}
            {...aria}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </Box>
      )}
    </Field>
  )
}

const Box = styled.div`
  ${controlStyles}
`
