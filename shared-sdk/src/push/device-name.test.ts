import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 5, 'Chrome on Android'],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 5, 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 5, 'Firefox on Android'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 5, 'Safari on iPhone'],
  // An installed app names no version of Safari.
  [`${IPHONE} Mobile/15E148`, 5, 'Safari on iPhone'],
  [`${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 5, 'Chrome on iPhone'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 0, 'Safari on Mac'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 5, 'Safari on iPad'],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    0,
    'Edge on Windows',
  ],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
    0,
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 0, 'Firefox on Linux'],
  ['something new', 0, 'Browser on unknown device'],
])('%s with %d touch points is “%s”', (userAgent, maxTouchPoints, name) => {
  expect(deviceName({ userAgent, maxTouchPoints })).toBe(name)
})
