import { refusalText } from '@coffer/shared-sdk/client'
import { refuse, refuseWith } from '@coffer/shared-sdk/domain'
import { expect, test } from 'vitest'
import de from './de.ts'
import { en } from './en.ts'

test('refusals of these forms only have a text here', () => {
  const { refusal } = refuse('too-many-senders', 'Too many.')
  expect(refusalText(refusal, en.refusals)).toBe('You can ask at most 250 accounts at once.')
  expect(refusalText(refusal, de.refusals)).toBe('Du kannst höchstens 250 Konten auf einmal anfragen.')
})

test('refusals of the domain have a text in the SDK', () => {
  expect(refusalText(refuseWith('same-account').refusal, en.refusals)).toBe(
    'You cannot send funds to yourself',
  )
})
