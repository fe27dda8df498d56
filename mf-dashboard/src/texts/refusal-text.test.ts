// @vitest-environment happy-dom
import { AppError } from '@coffer/shared-sdk/client'
import { refuse } from '@coffer/shared-sdk/domain'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { afterEach, beforeEach, expect, test } from 'vitest'
import de from './de.ts'
import { en } from './en.ts'
import { failureText, refusalText } from './refusal-text.ts'

beforeEach(() => loadCatalogues('de'))
afterEach(() => setLanguage('en'))

const refused = (code: string): AppError =>
  new AppError({ kind: 'forbidden', status: 403, code, message: 'You do not have permission to do this.' })

test('the server’s refusal is told in the person’s language by its code', () => {
  expect(failureText(en, refused('not-permitted'))).toBe('You do not have permission to do this.')
  setLanguage('de')
  expect(failureText(de, refused('not-permitted'))).toBe('Das darfst du nicht.')
})

test('a reason without words of its own keeps the server’s sentence', () => {
  setLanguage('de')
  for (const code of ['', 'moon-phase']) {
    expect(failureText(de, refused(code))).toBe('You do not have permission to do this.')
  }
})

test('a reason of these forms alone is theirs to say', () => {
  const { refusal } = refuse('too-many-senders', 'Too many.')
  expect(refusalText(en, refusal)).toBe('At most 250 accounts can be asked at once.')
  expect(refusalText(de, refusal)).toBe('Höchstens 250 Konten auf einmal.')
})

test('without an answer nothing is lost', () => {
  const lost = new AppError({ kind: 'offline', message: 'Failed to fetch' })
  expect(failureText(en, lost)).toBe(en.form.noAnswer)
})
