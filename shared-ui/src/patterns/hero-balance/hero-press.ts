import { css } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

/** What can be pressed on a hero: veiled on its full colour, a second veil under the pointer, in a little when pressed. */
export const heroPress = css`
  border: 0;
  background: ${tokens.color.heroVeil};
  color: inherit;
  font: 600 ${tokens.text.s} ${tokens.font};
  cursor: pointer;
  transition:
    transform ${tokens.duration.tap} ${tokens.ease.out},
    box-shadow ${tokens.duration.tap} ${tokens.ease.out};

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      box-shadow: inset 0 0 0 99px ${tokens.color.heroVeil};
    }
  }
  &:active:not(:disabled) {
    transform: scale(0.97);
  }
`
