import { expect, test } from 'vitest'
import { createSenderIds } from './sender-ids.ts'

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '1::', false],
])('%s and %s are one sender: %s', (one, other, areOne) => {
  const idOf = createSenderIds()
  expect(idOf(one) === idOf(other)).toBe(areOne)
})

test('what is kept of an address does not tell it, and differs in every process', () => {
  const id = createSenderIds()('192.0.2.1')
  expect(id).not.toContain('192.0.2.1')
  expect(createSenderIds()('192.0.2.1')).not.toBe(id)
})
