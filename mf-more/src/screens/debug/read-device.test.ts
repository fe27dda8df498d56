// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { readDevice } from './read-device.ts'

interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints?: number
  readonly standalone?: boolean
  readonly screen?: readonly [width: number, height: number, density: number]
  readonly matches?: readonly string[]
  readonly hints?: object
}

function run({ userAgent, maxTouchPoints = 0, standalone, screen, matches = [], hints }: Browser) {
  const userAgentData = hints && { getHighEntropyValues: async () => hints }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone, userAgentData })
  const [width, height, density] = screen ?? [1440, 900, 1]
  vi.stubGlobal('screen', { width, height })
  vi.stubGlobal('devicePixelRatio', density)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches.includes(query) }))
  return readDevice()
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

test('an installed iPhone is known by its screen, also sideways', async () => {
  const device = {
    model: 'iPhone 14 Pro, 15, 15 Pro, 16',
    isIOS: true,
    isPWA: true,
    cornerCurve: 55,
    isTouch: true,
  }
  const phone = { userAgent: IPHONE, maxTouchPoints: 5, standalone: true }
  expect(await run({ ...phone, screen: [393, 852, 3] })).toEqual(device)
  expect(await run({ ...phone, screen: [852, 393, 3] })).toEqual(device)
})

test('an iPhone with a home button has square corners', async () => {
  const device = await run({ userAgent: IPHONE, maxTouchPoints: 5, screen: [375, 667, 2] })
  expect(device).toMatchObject({ cornerCurve: 0, isIOS: true, isPWA: false })
  expect(device.model).toBe('iPhone, iOS 18')
  const later = await run({ userAgent: IPHONE.replace('18_0', '18_1_2'), maxTouchPoints: 5 })
  expect(later.model).toBe('iPhone, iOS 18.1.2')
})

test('an iPad that calls itself a Mac is recognised by its touch screen', async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
  const tablet = await run({ userAgent, maxTouchPoints: 5, screen: [834, 1194, 2] })
  expect(tablet).toMatchObject({ model: 'iPad Pro 11″', isIOS: true, cornerCurve: 18 })
  expect(await run({ userAgent })).toMatchObject({ isIOS: false, isTouch: false, cornerCurve: 0 })
})

test('Chromium names the phone, and of a computer the system', async () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0'
  const hints = { model: 'Pixel 7', platform: 'Android', platformVersion: '14.0.0' }
  const matches = ['(display-mode: standalone)', '(pointer: coarse)']
  expect(await run({ userAgent, hints, matches })).toEqual({
    model: 'Pixel 7',
    isIOS: false,
    isPWA: true,
    cornerCurve: 0,
    isTouch: true,
  })
  const computer = { model: '', platform: 'Linux', platformVersion: '6.1' }
  expect((await run({ userAgent, hints: computer })).model).toBe('Linux 6.1')
  expect((await run({ userAgent })).model).toBe('Linux; Android 10; K')
  expect((await run({ userAgent: 'none' })).model).toBe('')
})
