import { css, keyframes, styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui/start'
import { usePageTransition } from './page-motion.ts'

/** Shows the snapshot of the previous page while it leaves. It is inert and lets taps through. */
export function LeavingPage() {
  const { setLayer } = usePageTransition()
  return <Layer ref={setLayer} inert aria-hidden />
}

const fade = keyframes`
  from { opacity: var(--seen); }
  60%, to { opacity: 0; }
`
/** The page moves under the one that slides over it. */
const slideUnder = keyframes`
  from { transform: translateX(var(--at)); }
  to { transform: translateX(-24%); opacity: 0.5; }
`
const slideAway = keyframes`
  from { transform: translateX(var(--at)); }
  to { transform: translateX(100%); }
`
const fading = css`
  z-index: 1;
  animation: ${fade} ${tokens.duration.page} linear forwards;
`

const Layer = styled.div`
  position: fixed;
  inset: 0 0 0 ${tokens.size.navLeft};
  pointer-events: none;
  /* Makes fixed elements inside the snapshot move with it. */
  will-change: transform, opacity;

  &:empty {
    display: none;
  }
  &[data-leaving='tab'] {
    ${fading}
  }
  &[data-leaving='forward'] {
    animation: ${slideUnder} ${tokens.duration.page} ${tokens.ease.slide} forwards;
  }
  &[data-leaving='back'] {
    z-index: 1;
    background: ${tokens.color.canvas};
    box-shadow: -1px 0 0 ${tokens.color.line};
    animation: ${slideAway} ${tokens.duration.page} ${tokens.ease.slide} forwards;
  }
  ${media.md} {
    &[data-leaving] {
      background: none;
      box-shadow: none;
      ${fading}
    }
  }

  &[data-paused] {
    animation-play-state: paused;
  }

  /* As wide as the page was, and scrolled as far. */
  > div {
    position: absolute;
    inset: 0;
    overflow: hidden;
    padding-bottom: ${tokens.size.navBottom};
  }
  /* Nothing inside the snapshot animates again. */
  & * {
    animation: none !important;
    transition: none !important;
  }
`
