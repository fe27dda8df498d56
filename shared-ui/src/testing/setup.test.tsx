// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'

/** This is longer than React's scheduler works without a pause. */
const LONG_MS = 8
const pause = (): void => {
  const until = performance.now() + LONG_MS
  while (performance.now() < until);
}

test('what is found has run its effects, though rendering it took long', async () => {
  let hasRun = false
  const Found = () => {
    pause()
    useEffect(() => {
      hasRun = true
    }, [])
    return <p>Found</p>
  }
  const Late = () => {
    const [isFound, setFound] = useState(false)
    useEffect(() => {
      setTimeout(setFound, 1, true)
    }, [])
    return isFound ? <Found /> : null
  }
  render(<Late />)
  const { setTimeout: startTimer } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
    const timer = startTimer(run, ms)
    if (ms === 0) pause()
    return timer
  })
  await screen.findByText('Found')
  expect(hasRun).toBe(true)
})
