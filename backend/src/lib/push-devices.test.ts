import { expect, it } from 'vitest'
import { pushEndpointProblem } from './push-devices.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/dXo2:APA91b-_',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA==',
  'https://web.push.apple.com/QGu2',
  'https://db5p.notify.windows.com/w/?token=BQYAAAB%2f%2b',
  'HTTPS://push.test:443/1',
  'https://push.xn--p1ai/1',
])('accepts %s', (endpoint) => {
  expect(pushEndpointProblem(endpoint)).toBe(null)
})

it.each([
  ['endpoint-insecure', 'http://push.test/1'],
  ['endpoint-insecure', 'file:///etc/passwd'],
  ['endpoint-insecure', ''],
  ['endpoint-not-public', 'https://localhost/1'],
  ['endpoint-not-public', 'https://push.localhost/1'],
  ['endpoint-not-public', 'https://printer.local/1'],
  ['endpoint-not-public', 'https://metadata.google.internal/1'],
  ['endpoint-not-public', 'https://backend/1'],
  ['endpoint-not-public', 'https://127.0.0.1/1'],
  ['endpoint-not-public', 'https://8.8.8.8/1'],
  ['endpoint-not-public', 'https://2130706433/1'],
  ['endpoint-not-public', 'https://0x7f.1/1'],
  ['endpoint-not-public', 'https://127.0x1/1'],
  ['endpoint-not-public', 'https://[::1]/1'],
  ['endpoint-not-public', 'https://[::ffff:127.0.0.1]/1'],
  ['endpoint-not-public', 'https://push.test:8443/1'],
  ['endpoint-not-public', 'https://push.test./1'],
  ['endpoint-not-public', 'https://push.test@127.0.0.1/1'],
  ['endpoint-not-public', 'https://127.0.0.1\\@push.test/1'],
  ['endpoint-not-public', 'https://push.test\\.evil/1'],
  ['endpoint-not-public', 'https://push.test/a b'],
  ['endpoint-not-public', 'https://push。test/1'],
  ['endpoint-too-long', `https://push.test/${'x'.repeat(1_007)}`],
])('refuses with %s: %s', (code, endpoint) => {
  expect(pushEndpointProblem(endpoint)?.code).toBe(code)
})

it('accepts the longest that a browser has', () => {
  expect(pushEndpointProblem(`https://push.test/${'x'.repeat(1_006)}`)).toBe(null)
})
