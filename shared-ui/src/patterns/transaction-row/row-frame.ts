import { css } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

/**
 * A condition for what a row leaves out when large text takes the room of the names, such as text of 200 % on a phone. The row's
 * container has to be a size container.
 */
export const whereTextIsLarge = '@container (max-width: 15rem)'

/** The frame of a row of a list of transactions: a grid of the list's width that shows presses and looks disabled when it is. */
export const rowFrame = css<{ $disabled: boolean }>`
  display: grid;
  align-content: center;
  column-gap: ${tokens.space[3]};
  width: 100%;
  padding: 0 ${tokens.space[4]};
  border: 0;
  background: transparent;
  color: ${tokens.color.ink};
  text-align: start;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:is(button, a) {
    cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.l};
  }
  ${media.hover} {
    &:is(button, a):hover {
      --row-color: ${tokens.color.sunken};
      background: ${tokens.color.sunken};
    }
  }
  &:is(button, a):active {
    --row-color: ${tokens.color.pressed};
    background: ${tokens.color.pressed};
  }
  > * {
    ${({ $disabled }) => $disabled && 'opacity: 0.55; filter: grayscale(1);'}
  }
`
