import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { ControlInput, controlStyles, Field, type FieldTexts } from '../field/field.tsx'
import { useTypedText } from '../form/typed-text.ts'

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

/** A text field of several lines with a label. It grows with its text. Native attributes are passed on. */
export function TextArea({ label, hideLabel, hint, error, value, onChange, ...rest }: TextAreaProps) {
  const [shown, change] = useTypedText(value, onChange)
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(aria) => (
        <Box data-error={error !== undefined}>
          <Lines
            rows={3}
            {...rest}
            {...aria}
            value={shown}
            onChange={(event) => change(event.target.value)}
          />
        </Box>
      )}
    </Field>
  )
}

const Box = styled.div`
  ${controlStyles}
`
const Lines = styled(ControlInput).attrs({ as: 'textarea' as const })<ComponentPropsWithRef<'textarea'>>`
  height: auto;
  min-height: 84px;
  max-height: 320px;
  padding: 14px 0;
  resize: vertical;
  field-sizing: content;
`
