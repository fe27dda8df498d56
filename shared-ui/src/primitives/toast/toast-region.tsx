import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { UNEXPECTED_MS } from '@coffer/shared-sdk/presses'
import { keyframes, styled } from 'styled-components'
import { media, mediaQueries } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastView {
  /** A new id restarts the animation. */
  id: string
  tone: ToastTone
  text: string
  action?: { label: string; onClick: () => void } | undefined
}

export interface ToastRegionProps {
  /** The accessible name of the region, e.g. 'Notifications'. */
  label: string
  /** At most one toast. The caller times it (product 9.3). */
  toast: ToastView | null
}

/** The live region for toasts. It is always rendered, so that screen readers announce changes. */
export function ToastRegion({ label, toast }: ToastRegionProps) {
  return (
    <Region data-screen-only role="region" aria-label={label}>
      <div role="status" aria-live={toast?.tone === 'error' ? 'assertive' : 'polite'} aria-atomic>
        {toast !== null && (
          <Box key={toast.id} $tone={toast.tone}>
            {ICONS[toast.tone]}
            <span>{toast.text}</span>
            {toast.action !== undefined && <ToastAction {...toast.action} />}
          </Box>
        )}
      </div>
    </Region>
  )
}

/** A toast appears by itself, so for its first 600 ms presses go to what it covers, for which they were meant (ADR 0189). */
function ToastAction({ label, onClick }: NonNullable<ToastView['action']>) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const keyframe = { pointerEvents: 'none' }
    button.current?.animate([keyframe, keyframe], { duration: UNEXPECTED_MS })
  }, [])
  return (
    <Action ref={button} type="button" onClick={onClick}>
      {label}
    </Action>
  )
}

const ICONS: Record<ToastTone, ReactNode> = {
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  error: <CircleAlert aria-hidden />,
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px) scale(0.97); }
`

const Region = styled.div`
  position: fixed;
  inset: auto 0 calc(${tokens.space[4]} + env(safe-area-inset-bottom, 0px));
  z-index: ${tokens.z.toast};
  display: grid;
  justify-content: center;
  padding: 0 ${tokens.space[4]};
  pointer-events: none;

  /* Clear of the navigation, which the login page does not have. */
  :root:has([data-navigation]) & {
    bottom: calc(${tokens.size.navBottom} + ${tokens.space[3]});
    left: ${tokens.size.navLeft};
  }
  ${media.md} {
    &&&& {
      bottom: ${tokens.space[6]};
    }
  }
  /* Clear of an open dialog's buttons: beside it, on phones above it. One that closes is over. */
  :root:has([role$='dialog'][data-open]) &&& {
    ${media.lg} {
      inset-inline: 0 calc(50vw + 230px);
    }
    @media not ${mediaQueries.md} {
      inset: calc(${tokens.space[4]} + env(safe-area-inset-top, 0px)) 0 auto;
    }
  }
`
const Box = styled.div<{ $tone: ToastTone }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 48px;
  max-width: 440px;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.ink};
  color: ${tokens.color.canvas};
  box-shadow: ${tokens.shadow.float};
  font: 500 ${tokens.text.s} ${tokens.font};
  animation: ${rise} ${tokens.duration.base} ${tokens.ease.slide};

  > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
`
/** Only the action takes presses, because a persistent toast may cover a button of the page or of a dialog. */
const Action = styled.button`
  pointer-events: auto;
  flex: none;
  min-height: 44px;
  margin: -10px -8px -10px 0;
  padding: 0 ${tokens.space[3]};
  border: 0;
  border-radius: ${tokens.radius.m};
  background: transparent;
  color: inherit;
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`
