import { expect, test, vi } from 'vitest'

/** Returns a check that only holds after the second that vitest would wait. */
function afterAWhile(): () => void {
  const from = performance.now()
  return () => expect(performance.now() - from).toBeGreaterThan(1_200)
}

test('waiting outlasts a second in which the machine is busy', async () => {
  await vi.waitFor(afterAWhile())
  const from = performance.now()
  await expect.poll(() => performance.now() - from).toBeGreaterThan(1_200)
})
