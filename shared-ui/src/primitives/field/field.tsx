import { useId, type ReactNode, type Ref } from 'react'
import { css, styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface FieldTexts {
  label: string
  /** Shows the label to screen readers only; use it if the context makes the label obvious. */
  hideLabel?: boolean | undefined
  hint?: string | undefined
  /** Says what is wrong and how to fix it; read out when it appears. */
  error?: string | undefined
}

/** The props that all inputs share. */
export interface InputProps extends FieldTexts {
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** The attributes that connect an input with its label, hint and error. */
interface FieldAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  /** The id of another element that describes the input. */
  describedBy?: string | undefined
  children: (aria: FieldAria) => ReactNode
}

/** Wraps an input with its label above, and its hint or error below. Every input is inside one. */
export function Field({ label, hideLabel = false, hint, error, describedBy, children }: FieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const noteId = error !== undefined ? errorId : hint !== undefined ? hintId : undefined
  return (
    <Root>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id}>{label}</Label>
      )}
      {children({
        id,
        'aria-describedby': [describedBy, noteId].filter((each) => each !== undefined).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {noteId === hintId && <Note id={hintId}>{hint}</Note>}
      {/* Only errors are announced; a hint is read with its field. */}
      <Note id={errorId} data-error aria-live="polite">
        {error}
      </Note>
    </Root>
  )
}

/**
 * The styles of a control's box. `:focus-within` and `data-error` show a ring. They have no functions, which styled-components would call at
 * each key.
 */
export const controlStyles = css`
  --ring: ${tokens.color.primaryMark};
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 52px;
  padding: 0 ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  box-shadow: inset 0 0 0 1px transparent;
  transition:
    box-shadow ${tokens.duration.tap} ${tokens.ease.out},
    background-color ${tokens.duration.tap} ${tokens.ease.out};

  &[data-error='true'] {
    --ring: ${tokens.color.dangerText};
    box-shadow: inset 0 0 0 1.5px var(--ring);
  }
  &:focus-within {
    background: ${tokens.color.raised};
    box-shadow: inset 0 0 0 2px var(--ring);
  }
  > svg {
    width: 20px;
    height: 20px;
    flex: none;
    color: ${tokens.color.muted};
  }
`

/** The unstyled text input inside a control's box. */
export const ControlInput = styled.input`
  flex: 1;
  min-width: 0;
  height: 52px;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${tokens.color.ink};
  font: 400 ${tokens.text.m} ${tokens.font};
  font-variant-numeric: inherit;
  text-align: inherit;
  appearance: none;

  &::placeholder {
    color: ${tokens.color.muted};
    /* A placeholder cannot wrap, so it grows less than the text that one types. */
    font-size: min(1em, max(16px, 4.5vw));
    opacity: 1;
  }
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`
const Label = styled.label`
  font: 600 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.ink};
`
const Note = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};

  &[data-error] {
    color: ${tokens.color.dangerText};
  }

  /* Removes the gap. Not removed: a live region must be rendered before its text changes. */
  &:empty {
    margin-top: -6px;
  }
`
