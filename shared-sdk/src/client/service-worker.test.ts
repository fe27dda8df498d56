// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setErrorReporter } from './error-reports.ts'
import { registerServiceWorker } from './service-worker.ts'

afterEach(() => vi.unstubAllGlobals())

const withWorkers = (register: (path: string) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { serviceWorker: { register } })

test('registers /sw.js once the page has loaded', () => {
  const asked: string[] = []
  withWorkers(async (path) => asked.push(path))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  registerServiceWorker()
  expect(asked).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(asked).toEqual(['/sw.js'])
})

test('a failure is logged and reported nowhere', async () => {
  const reported: unknown[] = []
  setErrorReporter((error) => reported.push(error))
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  withWorkers(() => Promise.reject(new Error('insecure')))
  registerServiceWorker()
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(reported).toEqual([])
})

test('a browser without service workers is left alone', () => {
  vi.stubGlobal('navigator', {})
  expect(registerServiceWorker).not.toThrow()
})
