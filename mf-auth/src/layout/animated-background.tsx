import { css, keyframes, styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui/start'

/** The community's colour in slow motion, like light through deep water (spec 2, onboarding layout). Decoration. */
export function AnimatedBackground() {
  return (
    <Ground aria-hidden>
      <Cloud $place="top" />
      <Cloud $place="left" />
      <Cloud $place="bottom" />
    </Ground>
  )
}

/** Only transforms move, so that the browser's compositor does it all. */
const drift = keyframes`
  from { transform: translate3d(-6%, -4%, 0) scale(1); }
  to { transform: translate3d(9%, 7%, 0) scale(1.18); }
`

const PLACES = {
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

const Ground = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background: linear-gradient(155deg, ${tokens.color.hero} 15%, ${tokens.color.heroEnd});
`
/* Clouds are only ever darker than the ground: white reads on all of it. */
const Cloud = styled.i<{ $place: keyof typeof PLACES }>`
  position: absolute;
  width: 78vmax;
  height: 78vmax;
  border-radius: 50%;
  background: radial-gradient(closest-side, var(--cloud), transparent);
  opacity: 0.72;
  animation: ${drift} 30s ease-in-out infinite alternate;
  will-change: transform;
  ${({ $place }) => PLACES[$place]}

  ${media.reducedMotion} {
    animation: none;
  }
`
