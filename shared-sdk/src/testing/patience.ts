/** Set up before each test file (vitest.config.ts): a file may have less than a core to itself, and screens load lazily. */
const PATIENCE_MS = 5_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}
