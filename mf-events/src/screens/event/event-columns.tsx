import { styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui'

/**
 * How one stands, what was entered, about the event: below each other on a phone; from `lg` the first and the last on
 * the left and what was entered beside them.
 */
export const EventColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${tokens.space[6]} ${tokens.space[8]};

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`
