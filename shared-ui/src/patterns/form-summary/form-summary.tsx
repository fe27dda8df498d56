import { styled } from 'styled-components'
import { useAriaLive } from '../../primitives/live/use-aria-live.ts'
import { tokens } from '../../theme/tokens.ts'

export interface FormSummaryProps {
  /** The text may be empty; the height stays the same. */
  text: string
  /** The longest text it may become while typing: determines the height at any width and font size. */
  longest?: string | undefined
  /** True if the text is the reason why the form cannot be submitted. */
  isRefused?: boolean | undefined
}

/**
 * One sentence above a form's submit button: what submitting will do, what is missing, or why it is refused. (A refused amount shows the
 * reason at its field.) It is as high as two lines and as `longest`, so that nothing moves while typing.
 */
export function FormSummary({ text, longest, isRefused = false }: FormSummaryProps) {
  return (
    <Sentence role="status" aria-live={useAriaLive(text)} $isRefused={isRefused} data-longest={longest}>
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
