import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`

/** A piece of what comes, in its shape: give it the size of the real thing. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string
  $height?: string
  $shape?: 'text' | 'block' | 'round'
}>`
  display: block;
  flex: none;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '16px' }) => $height};
  border-radius: ${({ $shape = 'text' }) =>
    $shape === 'round' ? '50%' : $shape === 'block' ? tokens.radius.l : tokens.radius.s};
  background: ${tokens.color.pressed};
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`

/** Says once, to screen readers, that the skeletons inside stand for something on its way; nothing if that is there at once. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy>
      <Word role="status">{label}</Word>
      {children}
    </div>
  )
}

const appear = keyframes`
  from { visibility: hidden; }
`
/** Most waits are over before a word could be said, and each word would come before what one waits for. */
const Word = styled(VisuallyHidden)`
  animation: ${appear} 1ms 1s backwards;
`
