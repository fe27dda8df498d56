import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Noor Aziz', 'Noor'],
  ['  Mei-Ling   Chen ', 'Mei-Ling'],
  ['Noor', 'Noor'],
  ['', ''],
])('whoever is called “%s” is greeted as “%s”', (name, first) => {
  expect(firstName(name)).toBe(first)
})
