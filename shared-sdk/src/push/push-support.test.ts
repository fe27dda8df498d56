// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { stubPush } from '../testing/each-test.ts'
import { pushPermission, pushSupport, watchPushPermission } from './push-support.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'standalone'))

function onDevice(userAgent: string, { maxTouchPoints = 0, standalone = false } = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone })
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test('a browser with service worker, push and notifications supports it', () => {
  stubPush()
  expect([pushSupport(), pushPermission()]).toEqual(['supported', 'default'])
})

test.each([
  ['an iPhone’s browser', IPHONE, { maxTouchPoints: 5 }, 'install-first'],
  ['an iPad’s browser, which names a Mac', MAC, { maxTouchPoints: 5 }, 'install-first'],
  ['an old iPhone’s installed app', IPHONE, { maxTouchPoints: 5, standalone: true }, 'unsupported'],
  ['an old Mac', MAC, {}, 'unsupported'],
])('%s without push: %s', (_, userAgent, device, support) => {
  onDevice(userAgent, device)
  expect([pushSupport(), pushPermission()]).toEqual([support, 'denied'])
})

test('a permission is read again when the person returns to the app', () => {
  const onChange = vi.fn<() => void>()
  const stop = watchPushPermission(onChange)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onChange).toHaveBeenCalledTimes(1)
})
