import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface SlowLoadingProps {
  /** The skeleton of what comes. */
  children: ReactNode
  /** The spec's words once it takes long (8, 16 and 30 s, spec 8); nothing before. The clock is the caller's. */
  text?: string | undefined
}

/** A placeholder that starts to speak when the wait grows, without moving what is already there. */
export function SlowLoading({ children, text }: SlowLoadingProps) {
  return (
    <Root aria-busy>
      {children}
      <Words role="status">{text !== undefined && <span key={text}>{text}</span>}</Words>
    </Root>
  )
}

const Root = styled.div`
  position: relative;
`
const Words = styled.p`
  position: sticky;
  bottom: calc(${tokens.size.navBottom} + ${tokens.space[6]});
  display: grid;
  justify-content: center;
  height: 0;
  align-items: end;

  span {
    padding: ${tokens.space[2]} ${tokens.space[4]};
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.raised};
    box-shadow: ${tokens.shadow.float};
    color: ${tokens.color.ink};
    font: 500 ${tokens.text.s} ${tokens.font};
  }
`
