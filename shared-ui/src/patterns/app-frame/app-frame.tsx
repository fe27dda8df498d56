import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

/** The content next to the `TabBar`, and after it in the document. Its padding keeps it clear of the navigation. */
export const AppFrame = styled.div`
  min-height: 100dvh;
  /* Pages that slide in from the side must not cause scrolling. */
  overflow-x: clip;
  padding: 0 0 ${tokens.size.navBottom} ${tokens.size.navLeft};

  /* Focused by the skip link. A ring around the whole page would be useless. */
  &:focus-visible {
    outline: none;
  }
`

/** A screen's column, with padding and gaps between its sections. */
export const Page = styled.main<{ $width?: 'narrow' | 'wide' }>`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[6]};
  width: 100%;
  max-width: ${({ $width = 'narrow' }) => ($width === 'narrow' ? tokens.size.page : '1040px')};
  margin: 0 auto;
  padding: 0 ${tokens.space[4]} ${tokens.space[10]};

  ${media.md} {
    padding-top: ${tokens.space[4]};
  }
`

export interface SkipLinkProps {
  label: string
  /** The id of the target, which must be focusable (`tabIndex={-1}`). */
  targetId: string
}

/** The first tab stop, which moves the focus past the navigation. It is visible only while focused. */
export function SkipLink({ label, targetId }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // The browser must not change the URL, because the router controls it.
    event.preventDefault()
    document.getElementById(targetId)?.focus()
  }
  return (
    <SkipLinkRoot data-screen-only href={`#${targetId}`} onClick={skip}>
      {label}
    </SkipLinkRoot>
  )
}

const SkipLinkRoot = styled.a`
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
