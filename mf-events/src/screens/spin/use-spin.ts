import { useEffect, useRef, useState } from 'react'
import { randomIndex, runAfter, trackEvent } from '@coffer/shared-sdk/client'
import { SPIN_MS, buildStrip } from './strip.ts'
import type { Strip } from './strip.ts'

export interface Spin {
  /** It is `chosen` once the wheel has stopped. */
  readonly state: 'idle' | 'turning' | 'chosen'
  /** The index of the person who was drawn; before the first turn, of the person in the middle. */
  readonly index: number
  readonly strip: Strip
  /** Counts the turns, so that it differs for each turn. */
  readonly turns: number
}

/**
 * Spins the wheel of `count` people, at least one. The person is drawn before the wheel turns, each with equal chance, and the wheel then
 * stops there. With reduced motion the choice is shown at once.
 */
export function useSpin(
  count: number,
  isStill: boolean,
): { readonly spin: Spin; readonly start: () => void } {
  const [spin, setSpin] = useState<Spin>(() => ({
    state: 'idle',
    index: 0,
    strip: buildStrip(count, 0, 0),
    turns: 0,
  }))
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => () => cancel.current?.(), [])
  const start = () => {
    if (spin.state === 'turning') return
    const index = randomIndex(count)
    trackEvent('wheel-spun')
    const strip = buildStrip(count, spin.index, index)
    const state = isStill ? 'chosen' : 'turning'
    setSpin({ state, index, strip, turns: spin.turns + 1 })
    if (isStill) return
    cancel.current = runAfter(SPIN_MS, () => setSpin((before) => ({ ...before, state: 'chosen' })))
  }
  return { spin, start }
}
