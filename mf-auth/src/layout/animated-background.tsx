import { css, keyframes, styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui/start'

/** Slowly moving clouds in the community's colour (product 2, onboarding layout). Decorative. */
export function AnimatedBackground() {
  return (
    <Root aria-hidden>
      <Cloud $position="top" />
      <Cloud $position="left" />
      <Cloud $position="bottom" />
    </Root>
  )
}

/** Animates transforms only, which run on the compositor. */
const drift = keyframes`
  from { transform: translate3d(-6%, -4%, 0) scale(1); }
  to { transform: translate3d(9%, 7%, 0) scale(1.18); }
`

const POSITIONS = {
  top: css`
    top: -30vmax;
    right: -24vmax;
    --cloud: color-mix(in srgb, ${tokens.color.heroEnd} 62%, black);
    animation-duration: 26s;
  `,
  left: css`
    top: 18%;
    left: -38vmax;
    --cloud: color-mix(in srgb, ${tokens.color.hero} 52%, black);
    animation-duration: 34s;
    animation-delay: -11s;
  `,
  bottom: css`
    right: -30vmax;
    bottom: -36vmax;
    --cloud: color-mix(in srgb, ${tokens.color.heroEnd} 44%, black);
    animation-duration: 41s;
    animation-delay: -23s;
  `,
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background: linear-gradient(155deg, ${tokens.color.hero} 15%, ${tokens.color.heroEnd});
`
/* Darker than the background everywhere, so that white text stays readable. */
const Cloud = styled.i<{ $position: keyof typeof POSITIONS }>`
  position: absolute;
  width: 78vmax;
  height: 78vmax;
  border-radius: 50%;
  background: radial-gradient(closest-side, var(--cloud), transparent);
  opacity: 0.72;
  animation: ${drift} 30s ease-in-out infinite alternate;
  will-change: transform;
  ${({ $position }) => POSITIONS[$position]}

  ${media.reducedMotion} {
    animation: none;
  }
`
