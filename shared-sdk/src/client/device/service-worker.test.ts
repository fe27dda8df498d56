// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { setErrorReporter } from '../errors/error-reports.ts'
import { registerServiceWorker } from './service-worker.ts'

const browserWith = (register: (path: string) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { serviceWorker: { register } })

test('registers /sw.js once the page has loaded', () => {
  const asked: string[] = []
  browserWith(async (path) => asked.push(path))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  registerServiceWorker()
  expect(asked).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(asked).toEqual(['/sw.js'])
})

test('logs a failed registration and does not report it', async () => {
  const reported: unknown[] = []
  setErrorReporter((error) => reported.push(error))
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browserWith(() => Promise.reject(new Error('insecure')))
  registerServiceWorker()
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(reported).toEqual([])
})

test('does nothing in a browser without service workers', () => {
  vi.stubGlobal('navigator', {})
  expect(() => registerServiceWorker()).not.toThrow()
})
