import { expect, test } from 'vitest'
import { createSenderIds, toNetworkKey } from './sender-ids.ts'

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '1::', false],
])('%s and %s are one network: %s', (one, other, areOne) => {
  expect(toNetworkKey(one) === toNetworkKey(other)).toBe(areOne)
})

test('what is kept of a sender does not tell who it is, and differs in every process', () => {
  const getSenderId = createSenderIds()
  expect(getSenderId('user-ann')).not.toContain('user-ann')
  expect(getSenderId('user-ann')).toBe(getSenderId('user-ann'))
  expect(createSenderIds()('user-ann')).not.toBe(getSenderId('user-ann'))
})
