import { css, keyframes, styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui/start'
import { usePageExchange } from './page-motion-context.tsx'

/** Where the picture of the page that was left moves out of sight. Nobody can reach it, and taps go through it. */
export function LeavingPage() {
  const { setLayer } = usePageExchange()
  return <Layer ref={setLayer} inert aria-hidden data-leaving-page />
}

const fade = keyframes`
  from { opacity: var(--seen); }
  60%, to { opacity: 0; }
`
/** Below the page that comes over it. */
const under = keyframes`
  from { transform: translateX(var(--at)); }
  to { transform: translateX(-24%); opacity: 0.5; }
`
const away = keyframes`
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
  /* What is fixed within the picture keeps to it. */
  will-change: transform, opacity;

  &:empty {
    display: none;
  }
  &[data-leaves='tab'] {
    ${fading}
  }
  &[data-leaves='forward'] {
    animation: ${under} ${tokens.duration.page} ${tokens.ease.slide} forwards;
  }
  &[data-leaves='back'] {
    z-index: 1;
    background: ${tokens.color.canvas};
    box-shadow: -1px 0 0 ${tokens.color.line};
    animation: ${away} ${tokens.duration.page} ${tokens.ease.slide} forwards;
  }
  ${media.md} {
    &[data-leaves] {
      background: none;
      box-shadow: none;
      ${fading}
    }
  }

  &[data-waits] {
    animation-play-state: paused;
  }

  /* The window as it was: scrolled as far, and as wide. */
  > div {
    position: absolute;
    inset: 0;
    overflow: hidden;
    padding-bottom: ${tokens.size.navBottom};
  }
  /* A picture does not come in a second time. */
  & * {
    animation: none !important;
    transition: none !important;
  }
`
