import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens, type Space } from '../../theme/tokens.ts'

interface LayoutProps {
  /** Gap in grid units of 4 px; 4 when left out. */
  $gap?: Space
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  $justify?: 'start' | 'center' | 'end' | 'space-between'
}

/** Children below each other. */
export const Stack = styled.div<LayoutProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`

/** Children beside each other; `$wrap` lets them break. */
export const Inline = styled.div<LayoutProps & { $wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap = false }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap = 2 }) => tokens.space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`

/** A main and a side column from `lg` on; below each other before. Goes into a wide `Page`. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${tokens.space[8]};
  }
`
