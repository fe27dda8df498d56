/** Runs before each unit test file (vitest.config.ts). Files share their workers, so each test leaves a clean page behind. */
import { afterAll, afterEach, vi } from 'vitest'

/** A file may have less than a core to itself, and screens load lazily. */
const ASYNC_TIMEOUT_MS = 5_000

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { __PRIVATE__ } = await import('styled-components')
  configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS })
  const removeStyles = (): void => {
    // The styles of every file before would be searched for each element whose visibility a test asks for.
    __PRIVATE__.mainSheet.names.clear()
    __PRIVATE__.mainSheet.clearTag()
    for (const style of document.querySelectorAll('style[data-styled]')) style.remove()
  }
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  afterAll(removeStyles)
}
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
