import { styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui/start'

/** A quiet action in the footer of the onboarding layout. */
export const FooterButton = styled.button`
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space[1]};
  border: 0;
  background: none;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 3px;
  cursor: pointer;

  &:focus-visible {
    outline-color: currentColor;
    border-radius: ${tokens.radius.s};
  }
  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`
