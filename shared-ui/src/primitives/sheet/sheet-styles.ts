import { Drawer } from '@base-ui/react/drawer'
import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { KEPT_HEIGHT } from './use-kept-height.ts'

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
  /* While the page cannot scroll, nothing but the root's background is painted where its scrollbar was. */
  html:has(&:not([data-ending-style])) {
    background-image: linear-gradient(${tokens.color.scrim}, ${tokens.color.scrim});
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
  min-height: min(var(${KEPT_HEIGHT}, 0px), calc(100dvh - 40px));
  outline: 0;
  border-radius: ${tokens.radius.xl} ${tokens.radius.xl} 0 0;
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.float};
  transform: translateY(var(--drawer-swipe-movement-y, 0px));
  transition: transform ${tokens.duration.drawer} ${tokens.ease.slide};
  will-change: transform;

  &[data-full-height] {
    min-height: calc(100dvh - 40px);
  }
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
    min-height: min(var(${KEPT_HEIGHT}, 0px), 760px, 100%);
    border-radius: ${tokens.radius.xl};
    transform: none;
    transition:
      transform ${tokens.duration.drawer} ${tokens.ease.slide},
      opacity ${tokens.duration.drawer} ${tokens.ease.out};

    &[data-full-height] {
      min-height: min(760px, 100%);
    }
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
/** These are not `header` or `footer`, which in a dialog would be landmarks of the page. */
export const Header = styled.div<{ $hasBack: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[1]}
    ${({ $hasBack }) => ($hasBack ? tokens.space[3] : tokens.space[6])};

  ${media.md} {
    padding-top: ${tokens.space[4]};
  }
  ${media.tiny} {
    gap: ${tokens.space[1]};
    padding-inline: ${({ $hasBack }) => ($hasBack ? tokens.space[1] : tokens.space[4])} ${tokens.space[1]};
  }
`
export const Title = styled(Drawer.Title)`
  flex: 1;
  min-width: 0;
  font: 600 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.015em;
  /* A long word must not overlap the button. */
  overflow-wrap: anywhere;

  ${media.tiny} {
    font-size: ${tokens.text.m};
  }
`
export const Close = styled(IconButton)`
  svg {
    color: ${tokens.color.muted};
  }
`
export const Description = styled(Drawer.Description)`
  margin-bottom: ${tokens.space[4]};
  color: ${tokens.color.muted};
`
export const Body = styled(Drawer.Content)`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${tokens.space[2]} ${tokens.space[6]} calc(${tokens.space[6]} + env(safe-area-inset-bottom, 0px));

  &:not(:last-child) {
    padding-bottom: ${tokens.space[4]};
  }
`
export const Footer = styled.div`
  flex: none;
  padding: ${tokens.space[3]} ${tokens.space[6]} calc(${tokens.space[4]} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${tokens.color.line};

  ${media.md} {
    padding-bottom: ${tokens.space[6]};
  }
`
