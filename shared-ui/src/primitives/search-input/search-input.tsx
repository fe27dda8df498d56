import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { ControlInput, controlStyles, Field } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export interface SearchInputProps {
  /** The label is also the placeholder, unless there is one. */
  label: string
  placeholder?: string | undefined
  /** The accessible name of the button that clears the field. */
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** A search field with a button to clear it, which keeps the focus in the field. */
export function SearchInput({ label, placeholder = label, clearLabel, value, onChange }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field label={label} hideLabel>
      {(aria) => (
        <Box data-screen-only>
          <Search aria-hidden />
          <Fitting style={{ '--length': placeholder.length }}>
            <ControlInput
              {...aria}
              ref={input}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              placeholder={placeholder}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </Fitting>
          {value !== '' && <Clear label={clearLabel} icon={<X aria-hidden />} onClick={clear} />}
        </Box>
      )}
    </Field>
  )
}

const Box = styled.div`
  ${controlStyles}
  min-height: 44px;
  border-radius: ${tokens.radius.full};

  input {
    height: 44px;
  }
`
/** The placeholder is as large as its length allows: it cannot wrap, and would be cut at a text size of 200 %. */
const Fitting = styled.span`
  container-type: inline-size;
  display: flex;
  flex: 1;
  min-width: 0;

  input::placeholder {
    font-size: min(1em, max(0.5rem, calc(100cqi / var(--length) / 0.56)));
  }
`
const Clear = styled(IconButton)`
  margin-right: calc(-1 * ${tokens.space[3]});

  svg {
    width: 18px;
    height: 18px;
    color: ${tokens.color.muted};
  }
`
