import { codeInText } from '@coffer/shared-sdk/domain'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Field, type InputProps } from '../../primitives/field/field.tsx'
import { useComposedText } from '../../primitives/field/use-composed-text.ts'

export interface CodeInputProps extends InputProps {
  value: string
  /** Receives digits only, at most `length`; a pasted or autofilled code comes all at once. */
  onChange: (code: string) => void
  /** Called when the last digit is entered. */
  onComplete?: ((code: string) => void) | undefined
  length?: number | undefined
}

/**
 * A field for a one-time code: a single native input, so that paste, autofill and screen readers work, shown as cells. It accepts digits of
 * every script, with a numeric keypad and a placeholder of zeros (product 5.1).
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  ref,
  name,
  disabled,
  ...texts
}: CodeInputProps) {
  const change = (text: string) => {
    const code = codeInText(text, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  const typed = useComposedText(value, change)
  return (
    <Field {...texts}>
      {(aria) => (
        <Box>
          <Cells aria-hidden $length={length} $invalid={texts.error !== undefined}>
            {Array.from({ length }, (_, index) => (
              <Cell
                key={index}
                $isNext={index === Math.min(value.length, length - 1)}
                $isEmpty={index >= value.length}
              >
                {value[index] ?? '0'}
              </Cell>
            ))}
          </Cells>
          <Input
            {...aria}
            ref={ref}
            name={name}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            placeholder={'0'.repeat(length)}
            {...typed}
          />
        </Box>
      )}
    </Field>
  )
}

const Box = styled.div`
  position: relative;
  max-width: 400px;
`
const Cells = styled.div<{ $length: number; $invalid: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $length }) => $length}, 1fr);
  gap: ${tokens.space[2]};
  --ring: ${({ $invalid }) => ($invalid ? tokens.color.dangerText : tokens.color.primaryMark)};
  --edge: ${({ $invalid }) => ($invalid ? `1.5px ${tokens.color.dangerText}` : '1px transparent')};
`
const Cell = styled.span<{ $isNext: boolean; $isEmpty: boolean }>`
  display: grid;
  place-items: center;
  height: 56px;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  box-shadow: inset 0 0 0 var(--edge);
  color: ${({ $isEmpty }) => ($isEmpty ? tokens.color.muted : tokens.color.ink)};
  font: ${({ $isEmpty }) => ($isEmpty ? 400 : 600)} ${tokens.text.xl} ${tokens.font};
  font-variant-numeric: tabular-nums;
  transition: box-shadow ${tokens.duration.tap} ${tokens.ease.out};

  ${Box}:focus-within & {
    ${({ $isNext }) => $isNext && `background: ${tokens.color.raised}; box-shadow: inset 0 0 0 2px var(--ring);`}
  }
`
/** The input is transparent, on top of the cells, which show text, caret and selection. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  font-size: 16px;
  appearance: none;

  &::placeholder,
  &::selection {
    color: transparent;
    background: transparent;
  }
`
