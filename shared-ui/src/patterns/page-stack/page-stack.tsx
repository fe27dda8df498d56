import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { styled } from 'styled-components'
import { media, mediaQueries, useMediaQuery } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

export interface PageStackProps {
  /** The list. */
  children: ReactNode
  /** The detail, or null. */
  panel: ReactNode | null
  /** The accessible name of the detail. */
  panelLabel: string
  /** Identifies the detail: another detail starts scrolled to the top. */
  panelKey?: string | undefined
  /** Receives the detail's scrolling element, e.g. to restore its scroll position. */
  panelRef?: ((element: HTMLElement | null) => void) | undefined
  /** Called by a swipe from the left edge. */
  onDismiss: () => void
  /** Shown from `md` on while there is no detail. Without it the list has the full width. */
  placeholder?: ReactNode
}

/**
 * Shows a list and its detail. Below `md` the detail slides over the list from the right in 450 ms (product 2.3) and can be swiped back;
 * from `md` on they are side by side. The list stays mounted and keeps its scroll position.
 */
export function PageStack(props: PageStackProps) {
  const { children, panel, panelLabel, panelKey, panelRef, onDismiss, placeholder } = props
  const isSideBySide = useMediaQuery(mediaQueries.md)
  const element = useRef<HTMLDivElement>(null)
  const setElement = useCallback(
    (next: HTMLDivElement | null) => {
      element.current = next
      panelRef?.(next)
    },
    [panelRef],
  )
  const { shown, phase } = useExitAnimation(panel, element)
  const swipe = useEdgeSwipe(!isSideBySide && panel !== null, onDismiss)
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = 0
  }, [panelKey])
  const hasSide = shown !== null || placeholder !== undefined
  return (
    <Root $hasSide={hasSide}>
      <Base inert={panel !== null && !isSideBySide} $isBehind={panel !== null}>
        {children}
      </Base>
      {shown !== null ? (
        <Panel ref={setElement} role="region" aria-label={panelLabel} data-phase={phase} {...swipe}>
          {shown}
        </Panel>
      ) : (
        placeholder !== undefined && <Placeholder data-screen-only>{placeholder}</Placeholder>
      )}
    </Root>
  )
}

type Phase = 'open' | 'leaving'

/** Keeps the last panel rendered until its exit animation has ended. */
function useExitAnimation(
  panel: ReactNode | null,
  element: { current: HTMLElement | null },
): { shown: ReactNode | null; phase: Phase } {
  const [last, setLast] = useState<ReactNode | null>(panel)
  const isLeaving = panel === null && last !== null
  // Only the latest panel can animate out.
  if (panel !== null && panel !== last) setLast(panel)
  useEffect(() => {
    if (!isLeaving) return undefined
    let isCurrent = true
    const animations = element.current?.getAnimations?.() ?? []
    const waitForAnimations = async () => {
      await Promise.allSettled(animations.map((animation) => animation.finished))
      if (isCurrent) setLast(null)
    }
    void waitForAnimations()
    return () => {
      isCurrent = false
    }
  }, [isLeaving, element])
  return { shown: panel ?? last, phase: isLeaving ? 'leaving' : 'open' }
}

/** A swipe back starts this close to the left edge, and dismisses past this part of the width. */
const EDGE_PX = 28
const DISMISS_FRACTION = 0.35
/** A faster swipe dismisses at any distance. */
const FLICK_PX_PER_MS = 0.5

interface Swipe {
  pointerId: number
  startX: number
  startTime: number
}

/**
 * Lets a finger drag an element to the right from its left edge. Moves the element without rendering. Calls `onDismiss` if
 * the drag was far or fast enough; otherwise the element slides back.
 */
function useEdgeSwipe(enabled: boolean, onDismiss: () => void) {
  const swipe = useRef<Swipe | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const fromEdge = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (!enabled || event.pointerType === 'mouse' || fromEdge > EDGE_PX) return
    swipe.current = { pointerId: event.pointerId, startX: event.clientX, startTime: event.timeStamp }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (swipe.current?.pointerId !== event.pointerId) return
    const distance = Math.max(0, event.clientX - swipe.current.startX)
    event.currentTarget.style.transition = 'none'
    event.currentTarget.style.transform = `translateX(${distance}px)`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (swipe.current?.pointerId !== event.pointerId) return
    const { startX, startTime } = swipe.current
    swipe.current = null
    const distance = event.clientX - startX
    const speed = distance / Math.max(1, event.timeStamp - startTime)
    // The style sheet's transition continues from here, in either direction.
    event.currentTarget.style.transition = ''
    event.currentTarget.style.transform = ''
    const isDismissed =
      distance > event.currentTarget.clientWidth * DISMISS_FRACTION ||
      (distance > EDGE_PX && speed > FLICK_PX_PER_MS)
    if (event.type === 'pointerup' && isDismissed) onDismiss()
  }
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}

const Root = styled.div<{ $hasSide: boolean }>`
  position: relative;
  min-height: 100%;
  overflow-x: clip;

  ${media.md} {
    display: grid;
    grid-template-columns: ${({ $hasSide }) => ($hasSide ? 'minmax(340px, 5fr) minmax(0, 7fr)' : '1fr')};
    align-items: start;
  }
`
const Base = styled.div<{ $isBehind: boolean }>`
  min-width: 0;
  transition: transform ${tokens.duration.page} ${tokens.ease.slide};
  transform: ${({ $isBehind }) => ($isBehind ? 'translateX(-24%)' : 'none')};

  ${media.md} {
    transform: none;
  }
`
const Panel = styled.div`
  position: fixed;
  inset: ${tokens.size.panelTop} 0 ${tokens.size.navBottom} 0;
  z-index: ${tokens.z.panel};
  overflow: hidden auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${tokens.size.head} ${tokens.space[2]};
  background: ${tokens.color.canvas};
  box-shadow: -1px 0 0 ${tokens.color.line};
  touch-action: pan-y;
  transition: transform ${tokens.duration.page} ${tokens.ease.slide};

  @starting-style {
    transform: translateX(100%);
  }
  &[data-phase='leaving'] {
    transform: translateX(100%);
  }
  ${media.md} {
    position: sticky;
    inset: auto;
    top: 0;
    height: 100dvh;
    transition: opacity ${tokens.duration.base} ${tokens.ease.out};

    @starting-style {
      transform: none;
      opacity: 0;
    }
    &[data-phase='leaving'] {
      transform: none;
      opacity: 0;
    }
  }
`
const Placeholder = styled.aside`
  display: none;

  ${media.md} {
    position: sticky;
    top: 0;
    display: grid;
    place-items: center;
    height: 100dvh;
    border-left: 1px solid ${tokens.color.line};
  }
`
