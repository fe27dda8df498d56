import { expect, test } from 'vitest'
import { formatShareText } from './format-share.ts'

const shares = [100, 150, 50]

test.each([
  [100, '1.0×', '33.3%'],
  [150, '1.5×', '50%'],
  [125, '1.25×', '41.7%'],
  [0, '0.0×', '0%'],
])('%i hundredths as a multiplier and as a percentage', (share, multiplier, percentage) => {
  expect(formatShareText({ share, shares, asPercentage: false })).toBe(multiplier)
  expect(formatShareText({ share, shares, asPercentage: true })).toBe(percentage)
})

test('in German', () => {
  expect(formatShareText({ share: 150, shares, asPercentage: false, locale: 'de' })).toBe('1,5×')
  expect(formatShareText({ share: 125, shares, asPercentage: true, locale: 'de' })).toBe('41,7\u00a0%')
})

test('nobody has a share', () => {
  expect(formatShareText({ share: 0, shares: [0, 0], asPercentage: true })).toBe('0%')
})
