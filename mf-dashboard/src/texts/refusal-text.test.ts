import { AppError } from '@coffer/shared-sdk/client'
import { expect, test } from 'vitest'
import de from './de.ts'
import { en } from './en.ts'
import { failureText } from './refusal-text.ts'

const refused = (code: string): AppError =>
  new AppError({ kind: 'forbidden', status: 403, code, message: 'You do not have permission to do this.' })

test('the server’s refusal is told in the person’s language by its code', () => {
  expect(failureText(de, refused('not-permitted'))).toBe('Das darfst du nicht.')
  expect(failureText(en, refused('not-permitted'))).toBe('You do not have permission to do this.')
})

test('a reason without words of its own keeps the server’s sentence', () => {
  for (const code of ['', 'moon-phase']) {
    expect(failureText(de, refused(code))).toBe('You do not have permission to do this.')
  }
})

test('without an answer nothing is lost', () => {
  const lost = new AppError({ kind: 'offline', message: 'Failed to fetch' })
  expect(failureText(en, lost)).toBe(en.form.noAnswer)
})
