import { styled } from 'styled-components'
import { useQuietAtFirst } from '../../primitives/live/use-quiet-at-first.ts'
import { tokens } from '../../theme/tokens.ts'

export interface OutlookProps {
  /** Empty: nothing to say, the place is kept. */
  text: string
  /** The longest that it can become while somebody types: its room is kept, in whatever width and size of letters. */
  longest?: string | undefined
  /** Something is in the way of it. */
  isRefused?: boolean | undefined
}

/**
 * One sentence above the button of a form: what will happen, or what is still missing or in the way. An
 * amount that is refused says so at its field. At least two lines high, and as high as the longest, so that nothing moves.
 */
export function Outlook({ text, longest, isRefused = false }: OutlookProps) {
  return (
    <Sentence role="status" aria-live={useQuietAtFirst(text)} $isRefused={isRefused} data-longest={longest}>
      <span>{text}</span>
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

  > span,
  &::after {
    grid-area: 1 / 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &::after {
    visibility: hidden;
    content: attr(data-longest);
  }
`
