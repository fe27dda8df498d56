import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface SkipLinkProps {
  label: string
  /** The id of what to skip to: an element that can take the focus, `tabIndex={-1}` if by nothing else. */
  targetId: string
}

/** The first stop of the Tab key: past the navigation, into the page. Nobody sees it before it has the focus. */
export function SkipLink({ label, targetId }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // The address is the router's and stays as it is.
    event.preventDefault()
    document.getElementById(targetId)?.focus()
  }
  return (
    <Root href={`#${targetId}`} onClick={skip}>
      {label}
    </Root>
  )
}

const Root = styled.a`
  position: fixed;
  z-index: ${tokens.z.skip};
  top: calc(${tokens.space[2]} + env(safe-area-inset-top, 0px));
  left: calc(${tokens.space[2]} + env(safe-area-inset-left, 0px));
  display: grid;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.float};
  color: ${tokens.color.primaryText};
  font: 600 ${tokens.text.s} ${tokens.font};
  transform: translateY(-300%);

  &:focus {
    transform: none;
  }
`
