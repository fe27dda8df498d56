import { styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui'

/** Below each other on a phone; from `md` how one stands on the left, what happened on the right. */
export const DashboardColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 13fr) minmax(0, 12fr);
    gap: ${tokens.space[8]};
  }
`
