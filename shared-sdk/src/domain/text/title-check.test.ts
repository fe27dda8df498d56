import { expect, it } from 'vitest'
import { checkTitle } from './title-check.ts'

it('is ready with the trimmed name', () => {
  expect(checkTitle('  Rainy days ')).toEqual({ kind: 'ready', value: 'Rainy days' })
})

it.each(['', '   '])('is incomplete without a name: %j', (typed) => {
  expect(checkTitle(typed)).toEqual({ kind: 'incomplete', missing: 'name' })
})

it('refuses what cannot be shown', () => {
  expect(checkTitle('a\u{d800}')).toMatchObject({ kind: 'refused', about: 'name' })
})
