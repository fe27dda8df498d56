// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { loadCatalogues, setLanguage } from '../../../i18n/index.ts'
import { AppError } from '../app-error.ts'
import { ANSWERED_REFUSALS } from '../../../domain/refusals/server-refusals.ts'
import { refusalsEn } from './catalogue.ts'
import { failureText, isOutcomeUnknown, refusalText } from './failure-text.ts'

afterEach(() => setLanguage('en'))

const changed = {
  code: 'changed-since',
  message: 'This transaction has changed since you opened it. Please check it again.',
}

test('a refusal of the server keeps its sentence in English and is translated by its code', async () => {
  const refused = new AppError({ kind: 'refused', status: 409, ...changed })
  expect(failureText(refused)).toBe(changed.message)
  await loadCatalogues('de')
  setLanguage('de')
  expect(failureText(refused)).toBe(
    'Diese Buchung hat sich inzwischen geändert. Bitte prüfe sie noch einmal.',
  )
})

test('keeps the product’s texts without the full stop that PocketBase adds to a message', () => {
  const toOneself = new AppError({
    kind: 'refused',
    status: 400,
    code: 'same-account',
    message: 'You cannot send funds to yourself.',
  })
  expect(failureText(toOneself)).toBe('You cannot send funds to yourself')
})

test('only these sentences of the domain end without a full stop', () => {
  const unended = Object.entries(ANSWERED_REFUSALS).filter(([, sentence]) => !sentence.endsWith('.'))
  expect(unended.filter(([code]) => !Object.hasOwn(refusalsEn.reasons, code))).toEqual([])
})

test('has a German sentence for each code, which is not the English one', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  const untranslated = Object.entries(ANSWERED_REFUSALS).filter(
    ([code, sentence]) => refusalText({ code, message: sentence }) === sentence,
  )
  expect(untranslated).toEqual([])
})

test('explains what to do when an entry was stored, deleted, and sent again', () => {
  const taken = new AppError({
    kind: 'refused',
    status: 409,
    code: 'id-taken',
    message: 'This id is already in use.',
  })
  expect(failureText(taken)).toBe(
    'This was already entered and has been changed or deleted since. Close this form and start again.',
  )
})

test('shows a reason without a translation in English', () => {
  expect(refusalText({ code: 'moon-phase', message: 'Not tonight.' })).toBe('Not tonight.')
  expect(failureText(new AppError({ kind: 'forbidden', message: 'Not tonight.' }))).toBe('Not tonight.')
})

test('prefers the caller’s own sentence for a reason', () => {
  const own = { 'moon-phase': 'Wait for the full moon.' }
  expect(refusalText({ code: 'moon-phase', message: 'Not tonight.' }, own)).toBe('Wait for the full moon.')
  expect(refusalText(changed, own)).toBe(changed.message)
  expect(refusalText({ code: 'constructor', message: 'Not tonight.' }, own)).toBe('Not tonight.')
})

test.each([
  ['offline', true],
  ['timeout', true],
  ['server', true],
  ['refused', false],
  ['not-found', false],
] as const)('after %s nobody knows what is stored: %s', (kind, unknown) => {
  expect(isOutcomeUnknown(new AppError({ kind, message: 'x' }))).toBe(unknown)
})

test('says that a community is being moved', () => {
  const message = 'This community is being moved. Try again in a minute.'
  const moving = new AppError({ kind: 'server', status: 503, code: 'community-moving', message })
  expect(failureText(moving)).toBe(message)
})

test('says that trying again is safe after a lost answer, and that a missing record is gone', () => {
  expect(failureText(new AppError({ kind: 'offline', message: 'x' }))).toBe(
    'The server did not answer. Nothing is lost: try again, it will not be done twice.',
  )
  expect(failureText(new AppError({ kind: 'not-found', message: 'x' }))).toBe(
    'This no longer exists, or you may not change it.',
  )
})

test.each([
  [null, 'Too many attempts. Try again later.', 'Zu viele Versuche. Versuche es später noch einmal.'],
  [1, 'Too many attempts. Try again in 1 minute.', 'Zu viele Versuche. Versuche es in 1 Minute noch einmal.'],
  [
    661,
    'Too many attempts. Try again in 12 minutes.',
    'Zu viele Versuche. Versuche es in 12 Minuten noch einmal.',
  ],
  [
    86_400,
    'Too many attempts. Try again in 24 hours.',
    'Zu viele Versuche. Versuche es in 24 Stunden noch einmal.',
  ],
])('says when to try again what was tried too often: %s s', async (retryAfterSeconds, english, german) => {
  const error = new AppError({ kind: 'too-many', status: 429, message: 'Later.', retryAfterSeconds })
  expect(failureText(error)).toBe(english)
  await loadCatalogues('de')
  setLanguage('de')
  expect(failureText(error)).toBe(german)
})
