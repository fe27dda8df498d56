import { Drawer } from '@base-ui/react/drawer'
import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

/** What a sheet stands on, and how it comes and goes. */
export const Scrim = styled(Drawer.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.z.sheet};
  background: ${tokens.color.scrim};
  opacity: calc(1 - var(--drawer-swipe-progress, 0));
  transition: opacity ${tokens.duration.drawer} ${tokens.ease.out};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  &[data-swiping] {
    transition-duration: 0ms;
  }
`
export const Viewport = styled(Drawer.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.z.sheet};
  display: flex;
  align-items: flex-end;
  justify-content: center;

  ${media.md} {
    align-items: center;
    padding: ${tokens.space[8]};
  }
`
export const Popup = styled(Drawer.Popup)`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: calc(100dvh - 40px);
  outline: 0;
  border-radius: ${tokens.radius.xl} ${tokens.radius.xl} 0 0;
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.float};
  transform: translateY(var(--drawer-swipe-movement-y, 0px));
  transition: transform ${tokens.duration.drawer} ${tokens.ease.slide};
  will-change: transform;

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }
  &[data-swiping] {
    transition-duration: 0ms;
    user-select: none;
  }
  ${media.md} {
    max-width: 460px;
    max-height: min(760px, 100%);
    border-radius: ${tokens.radius.xl};
    transform: none;
    transition:
      transform ${tokens.duration.drawer} ${tokens.ease.slide},
      opacity ${tokens.duration.drawer} ${tokens.ease.out};

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: translateY(12px) scale(0.98);
    }
  }
`
export const Grip = styled.span`
  flex: none;
  align-self: center;
  width: 36px;
  height: 4px;
  margin: ${tokens.space[2]} 0 0;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.pressed};

  ${media.md} {
    display: none;
  }
`
