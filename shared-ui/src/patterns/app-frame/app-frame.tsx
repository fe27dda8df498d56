import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

/** What stands beside the `TabBar`, and after it in the document: keeps clear of what the navigation covers at each width. */
export const AppFrame = styled.div`
  min-height: 100dvh;
  /* Pages that come in from the side are no reason to scroll. */
  overflow-x: clip;
  padding: 0 0 ${tokens.size.navBottom} ${tokens.size.navLeft};

  /* Takes the focus from a skip link: the whole page needs no ring. */
  &:focus-visible {
    outline: none;
  }
`

/** The column of a screen, with room at its sides and between its sections. */
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
