import confetti from 'canvas-confetti'
import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { mediaQueries, useMediaQuery } from '../../theme/media.ts'
import { colorVariable, tokens } from '../../theme/tokens.ts'

/** Product 9.6: 200 particles, 3000 ms. The library counts frames, at 60 per second. */
const PARTICLES = 200
const FRAMES = (3000 * 60) / 1000

export interface ConfettiProps {
  /** Called when the last particle is gone, or immediately with reduced motion. */
  onEnd?: (() => void) | undefined
}

/** Fires once when mounted, on top of the page, without catching clicks. It is hidden from screen readers. */
export function Confetti({ onEnd }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const prefersReducedMotion = useMediaQuery(mediaQueries.reducedMotion)
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (prefersReducedMotion) {
      end()
      return undefined
    }
    if (!canvas.current) return undefined
    const fire = confetti.create(canvas.current, { resize: true })
    let isCurrent = true
    const celebrate = async () => {
      await fire({
        particleCount: PARTICLES,
        ticks: FRAMES,
        spread: 110,
        startVelocity: 52,
        origin: { x: 0.5, y: 0.62 },
        colors: themeColors(),
      })
      if (isCurrent) end()
    }
    void celebrate()
    return () => {
      isCurrent = false
      fire.reset()
    }
  }, [prefersReducedMotion])
  return prefersReducedMotion ? null : <Canvas ref={canvas} aria-hidden />
}

/** Returns the community's colour, twice as often as each fixed colour. */
function themeColors(): string[] {
  const style = getComputedStyle(document.documentElement)
  const primary = style.getPropertyValue(colorVariable('primary')).trim()
  return [
    ...(/^#[0-9a-f]{6}$/i.test(primary) ? [primary, primary] : []),
    '#f2b441',
    '#ef6f5e',
    '#5aa9e6',
    '#8bc48a',
  ]
}

const Canvas = styled.canvas`
  position: fixed;
  inset: 0;
  z-index: ${tokens.z.confetti};
  width: 100%;
  height: 100%;
  pointer-events: none;
`
