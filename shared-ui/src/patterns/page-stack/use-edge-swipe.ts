import { useRef, type PointerEvent } from 'react'

/** How near to the left edge a swipe back begins, and which part of the width decides it. */
const EDGE_PX = 28
const DECIDING_PART = 0.35
/** Faster than this counts as decided, whatever the way. */
const FLICK_PX_PER_MS = 0.5

interface Swipe {
  pointerId: number
  startX: number
  startTime: number
}

/**
 * Lets a finger drag an element to the right from its left edge. Moves the element itself, without rendering;
 * `onDismiss` is called when the drag was far or fast enough, otherwise it glides back.
 */
export function useEdgeSwipe(enabled: boolean, onDismiss: () => void) {
  const swipe = useRef<Swipe | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const fromEdge = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (!enabled || event.pointerType === 'mouse' || fromEdge > EDGE_PX) return
    swipe.current = { pointerId: event.pointerId, startX: event.clientX, startTime: event.timeStamp }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (swipe.current?.pointerId !== event.pointerId) return
    const way = Math.max(0, event.clientX - swipe.current.startX)
    event.currentTarget.style.transition = 'none'
    event.currentTarget.style.transform = `translateX(${way}px)`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (swipe.current?.pointerId !== event.pointerId) return
    const { startX, startTime } = swipe.current
    swipe.current = null
    const way = event.clientX - startX
    const speed = way / Math.max(1, event.timeStamp - startTime)
    // Both ways on, the style sheet's transition takes over from where the finger left it.
    event.currentTarget.style.transition = ''
    event.currentTarget.style.transform = ''
    const isDecided =
      way > event.currentTarget.clientWidth * DECIDING_PART || (way > EDGE_PX && speed > FLICK_PX_PER_MS)
    if (event.type === 'pointerup' && isDecided) onDismiss()
  }
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}
