import { styled } from 'styled-components'
import { tokens, type Space } from '../../theme/tokens.ts'

interface LayoutProps {
  /** Gap in units of 4 px; 4 units by default in a `Stack`, 2 in an `Inline`. */
  $gap?: Space
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  $justify?: 'start' | 'center' | 'end' | 'space-between'
}

/** A column. */
export const Stack = styled.div<LayoutProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`

/** A row; `$wrap` lets it wrap. */
export const Inline = styled.div<LayoutProps & { $wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap = false }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap = 2 }) => tokens.space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`
