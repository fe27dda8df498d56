import confetti from 'canvas-confetti'
import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { mediaQueries } from '../../theme/media.ts'
import { colorVariable, tokens } from '../../theme/tokens.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'

/** Spec 9: 200 particles, 3000 ms, which the library counts as frames at 60 a second. */
const PARTICLES = 200
const FRAMES = (3000 * 60) / 1000

export interface ConfettiProps {
  /** After the last piece has gone; at once where the person asked for less motion. */
  onEnd?: (() => void) | undefined
}

/** Thrown once, when it appears, over everything and out of nobody's way. Silent: words say what there is to celebrate. */
export function Confetti({ onEnd }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const wantsStillness = useMediaQuery(mediaQueries.reducedMotion)
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (wantsStillness) {
      end()
      return undefined
    }
    if (!canvas.current) return undefined
    const cannon = confetti.create(canvas.current, { resize: true })
    let isCurrent = true
    const celebrate = async () => {
      await cannon({
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
      cannon.reset()
    }
  }, [wantsStillness])
  return wantsStillness ? null : <Sky ref={canvas} aria-hidden />
}

/** The community's colour among others that go with any. */
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

const Sky = styled.canvas`
  position: fixed;
  inset: 0;
  z-index: ${tokens.z.confetti};
  width: 100%;
  height: 100%;
  pointer-events: none;
`
