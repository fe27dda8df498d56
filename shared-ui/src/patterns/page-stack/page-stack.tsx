import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, mediaQueries } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useEdgeSwipe } from './use-edge-swipe.ts'

export interface PageStackProps {
  /** The list or home that stays. */
  children: ReactNode
  /** The detail, or `null`. */
  panel: ReactNode | null
  /** Names the detail's region. */
  panelLabel: string
  /** Tells details apart: another one begins at its top. */
  panelKey?: string | undefined
  /** Told the element that the detail scrolls in, e.g. to bring back where it was left. */
  panelRef?: ((element: HTMLElement | null) => void) | undefined
  /** A swipe from the left edge asked to go back. */
  onDismiss: () => void
  /** Stands in the detail's place from `md` on while there is none; without it the list takes the whole width. */
  placeholder?: ReactNode
}

/**
 * A list and its detail. Below `md` the detail slides over the list from the right in 450 ms (spec 2) and follows the
 * finger back; from `md` on they stand side by side. The list keeps its place and scroll position throughout.
 */
export function PageStack(props: PageStackProps) {
  const { children, panel, panelLabel, panelKey, panelRef, onDismiss, placeholder } = props
  const sideBySide = useMediaQuery(mediaQueries.md)
  const element = useRef<HTMLDivElement>(null)
  const setElement = useCallback(
    (next: HTMLDivElement | null) => {
      element.current = next
      panelRef?.(next)
    },
    [panelRef],
  )
  const { shown, phase } = useLeaving(panel, element)
  const swipe = useEdgeSwipe(!sideBySide && panel !== null, onDismiss)
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = 0
  }, [panelKey])
  const hasSide = shown !== null || placeholder !== undefined
  return (
    <Root $hasSide={hasSide}>
      <Base inert={panel !== null && !sideBySide} $isBehind={panel !== null}>
        {children}
      </Base>
      {shown !== null ? (
        <Panel ref={setElement} role="region" aria-label={panelLabel} data-phase={phase} {...swipe}>
          {shown}
        </Panel>
      ) : (
        placeholder !== undefined && <Placeholder>{placeholder}</Placeholder>
      )}
    </Root>
  )
}

type Phase = 'open' | 'leaving'

/** Keeps showing the last panel until its way out has been seen. */
function useLeaving(
  panel: ReactNode | null,
  element: { current: HTMLElement | null },
): { shown: ReactNode | null; phase: Phase } {
  const [last, setLast] = useState<ReactNode | null>(panel)
  const isLeaving = panel === null && last !== null
  // While there is a panel, what to show when it goes is always the newest one.
  if (panel !== null && panel !== last) setLast(panel)
  useEffect(() => {
    if (!isLeaving) return undefined
    let isCurrent = true
    const motions = element.current?.getAnimations?.() ?? []
    const settle = async () => {
      await Promise.allSettled(motions.map((motion) => motion.finished))
      if (isCurrent) setLast(null)
    }
    void settle()
    return () => {
      isCurrent = false
    }
  }, [isLeaving, element])
  return { shown: panel ?? last, phase: isLeaving ? 'leaving' : 'open' }
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
  inset: 0 0 ${tokens.size.navBottom} 0;
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
