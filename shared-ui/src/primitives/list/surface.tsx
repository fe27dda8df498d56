import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

/**
 * The surface of a list, for patterns with rows of their own. A size container for all of them: while one scrolls, a container for
 * each row takes the browser much longer.
 */
export const Surface = styled.ul`
  container-type: inline-size;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`

/**
 * A list item with a hairline above it. `data-start` marks items that start with an avatar or icon, because a `:has()` selector would be
 * matched against all rows whenever one is added or removed.
 */
export const Item = styled.li`
  position: relative;

  & + &::before {
    content: '';
    position: absolute;
    inset: 0 ${tokens.space[4]} auto ${tokens.space[4]};
    height: 1px;
    background: ${tokens.color.line};
  }
  &[data-start] + &[data-start]::before {
    left: 68px;
  }
`
