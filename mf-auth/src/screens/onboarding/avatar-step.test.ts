import { expect, test } from 'vitest'
import { firstName } from './avatar-step.tsx'

test.each([
  ['Noor Aziz', 'Noor'],
  ['  Mei-Ling   Chen ', 'Mei-Ling'],
  ['Noor', 'Noor'],
  ['', ''],
])('the first name of “%s” is “%s”', (name, first) => {
  expect(firstName(name)).toBe(first)
})
