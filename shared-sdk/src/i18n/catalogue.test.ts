import { expect, test } from 'vitest'
import { defineCatalogue } from './catalogue.ts'
import { pickLanguage } from './language.ts'
import { plural } from './format.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'de'], 'de'],
  [['fr', 'it'], 'en'],
  [[], 'en'],
])('for %j picks %s', (preferred, language) => {
  expect(pickLanguage(preferred)).toBe(language)
})

test('texts are English until another language is loaded and chosen', async () => {
  const catalogue = defineCatalogue(
    { hello: (name: string) => `Hello ${name}` },
    { de: async () => ({ default: { hello: (name: string) => `Hallo ${name}` } }) },
  )
  expect(catalogue.current().hello('Bo')).toBe('Hello Bo')
  await catalogue.load('de')
  expect(catalogue.current().hello('Bo')).toBe('Hello Bo')
})

test('a plural follows the number', () => {
  const days = (count: number) => `${count} ${plural(count, { one: 'day', other: 'days' })}`
  expect([days(0), days(1), days(2)]).toEqual(['0 days', '1 day', '2 days'])
})
