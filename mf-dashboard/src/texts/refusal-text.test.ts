import { refuse, refuseWith } from '@coffer/shared-sdk/domain'
import { expect, test } from 'vitest'
import de from './de.ts'
import { en } from './en.ts'
import { refusalText } from './refusal-text.ts'

test('a reason of these forms alone is theirs to say', () => {
  const { refusal } = refuse('too-many-senders', 'Too many.')
  expect(refusalText(en, refusal)).toBe('At most 250 accounts can be asked at once.')
  expect(refusalText(de, refusal)).toBe('Höchstens 250 Konten auf einmal.')
})

test('a reason of the domain is the SDK’s to say', () => {
  expect(refusalText(en, refuseWith('same-account').refusal)).toBe('You cannot send funds to yourself')
})
