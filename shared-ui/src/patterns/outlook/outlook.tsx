import { styled } from 'styled-components'
import { useQuietAtFirst } from '../../primitives/live/use-quiet-at-first.ts'
import { tokens } from '../../theme/tokens.ts'

export interface OutlookProps {
  /** Empty: nothing to say, the place is kept. */
  text: string
  /** Something is in the way of it. */
  isRefused?: boolean | undefined
}

/**
 * One sentence above the button of a form: what will happen, or what is still missing or in the way. An
 * amount that is refused says so at its field. Always two lines high, so that the button never moves.
 */
export function Outlook({ text, isRefused = false }: OutlookProps) {
  return (
    <Sentence role="status" aria-live={useQuietAtFirst(text)} $isRefused={isRefused}>
      {text}
    </Sentence>
  )
}

const Sentence = styled.p<{ $isRefused: boolean }>`
  display: grid;
  align-items: center;
  min-height: 2.5rem;
  margin-bottom: ${tokens.space[2]};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
  text-wrap: balance;
  color: ${({ $isRefused }) => ($isRefused ? tokens.color.dangerText : tokens.color.muted)};
`
