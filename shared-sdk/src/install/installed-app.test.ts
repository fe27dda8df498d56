// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepInstallPrompt } from '../client/index.ts'
import { promptInstall, installWay, isInstalledApp } from './index.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone')
  window.dispatchEvent(new Event('appinstalled'))
})

interface Device {
  readonly maxTouchPoints?: number
  readonly standalone?: boolean
}

function onDevice(userAgent: string, { maxTouchPoints = 0, standalone = false }: Device = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone })
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const SAFARI = `${PHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const TOUCH = { maxTouchPoints: 5 }

function offers(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<object>>(async () => ({ outcome })),
  })
  keepInstallPrompt()
  window.dispatchEvent(event)
  return event
}

test('an installed app has no browser bars', () => {
  onDevice(SAFARI)
  expect(isInstalledApp()).toBe(false)
  onDevice(SAFARI, { standalone: true })
  expect(isInstalledApp()).toBe(true)
  onDevice(MAC)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
  )
  expect(isInstalledApp()).toBe(true)
})

test.each<[string, string, Device, string]>([
  ['an iPhone’s browser: by hand', SAFARI, TOUCH, 'ios'],
  ['an iPad’s browser, which names a Mac: by hand', MAC, TOUCH, 'ios'],
  ['an iPhone’s installed app: it is there', SAFARI, { ...TOUCH, standalone: true }, 'none'],
  ['a page inside another app on an iPhone: it has no share menu', PHONE, TOUCH, 'none'],
  ['a Mac', MAC, {}, 'none'],
])('%s', (_, userAgent, device, way) => {
  onDevice(userAgent, device)
  expect(installWay()).toBe(way)
})

test('the browser asks when the app asks it to, not by itself, and once', async () => {
  const event = offers()
  expect([event.defaultPrevented, installWay()]).toEqual([true, 'prompt'])
  expect(await promptInstall()).toBe(true)
  expect([event.prompt.mock.calls.length, installWay()]).toEqual([1, 'none'])
  expect(await promptInstall()).toBe(false)
})

test('a person may dismiss the browser’s question', async () => {
  offers('dismissed')
  expect(await promptInstall()).toBe(false)
})
