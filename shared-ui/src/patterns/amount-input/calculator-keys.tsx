import { useLayoutEffect, useRef, type RefObject } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

const KEYS = ['+', '−', '×', '÷', '(', ')'] as const
type Key = (typeof KEYS)[number]

interface CalculatorKeysProps {
  /** The element that contains the field. */
  boxRef: RefObject<HTMLElement | null>
  /** Takes the field's text with the pressed key in it. */
  onText: (text: string) => void
}

/** The keys of a calculation, for keyboards that have only digits. The field keeps the focus. */
export function CalculatorKeys({ boxRef, onText }: CalculatorKeysProps) {
  const caret = useRef<number | null>(null)
  const getField = () => boxRef.current?.querySelector('input')
  useLayoutEffect(() => {
    if (caret.current !== null) getField()?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const press = (key: Key) => {
    const field = getField()
    if (!field) return
    field.focus()
    const { value, selectionStart, selectionEnd } = field
    const entered = insertKey(key, {
      before: value.slice(0, selectionStart ?? value.length),
      after: value.slice(selectionEnd ?? value.length),
    })
    caret.current = entered.before.length
    onText(entered.before + entered.after)
  }
  return (
    <Row>
      {KEYS.map((key) => (
        <KeyButton
          key={key}
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key}
        </KeyButton>
      ))}
    </Row>
  )
}

interface Around {
  readonly before: string
  readonly after: string
}

/** Inserts the key. An operator after another one replaces it, because the key was tapped twice or by mistake. */
function insertKey(key: Key, { before, after }: Around): Around {
  const isOperator = !['(', ')'].includes(key)
  return { before: (isOperator ? before.replace(/[-+−×÷*/]$/, '') : before) + key, after }
}

const Row = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
`
const KeyButton = styled.button`
  flex: 1;
  min-width: 0;
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  color: ${tokens.color.ink};
  font: 500 ${tokens.text.l} ${tokens.font};
  cursor: pointer;

  &:active {
    background: ${tokens.color.pressed};
  }
`
