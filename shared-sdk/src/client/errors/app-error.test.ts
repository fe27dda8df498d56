import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { AppError, toAppError } from './app-error.ts'

const response = (status: number, body: object = {}) =>
  new ClientResponseError({ url: 'http://test/api', status, response: { status, ...body } })

test.each([
  [0, 'offline'],
  [400, 'refused'],
  [401, 'signed-out'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [429, 'too-many'],
  [500, 'server'],
  [503, 'server'],
])('status %i is %s', (status, kind) => {
  const error = toAppError(response(status))
  expect(error).toMatchObject({ kind, status, url: 'http://test/api' })
})

test('the reason of a refused field is the message', () => {
  const data = { receiver: { code: 'same-account', message: 'You cannot send funds to yourself' } }
  expect(toAppError(response(400, { message: 'Failed to create record.', data })).message).toBe(
    'You cannot send funds to yourself',
  )
})

test('finds the nested reason of a batch', () => {
  const data = {
    requests: {
      '1': {
        code: 'batch',
        message: 'Batch request failed.',
        response: { data: { amount: { code: 'max', message: 'Too much' } } },
      },
    },
  }
  expect(toAppError(response(400, { message: 'Batch transaction failed.', data })).message).toBe('Too much')
})

test('keeps the code of a reason about a field, about none and within a batch', () => {
  const reason = { code: 'not-permitted', message: 'You do not have permission to do this.' }
  const nested = { requests: { '1': { code: 'batch', message: 'Failed.', response: { data: { reason } } } } }
  for (const data of [{ sender: reason }, { reason }, nested]) {
    expect(toAppError(response(403, { message: 'Failed.', data }))).toMatchObject(reason)
  }
  expect(toAppError(response(404, { message: 'Missing.', data: {} }))).toMatchObject({
    code: '',
    message: 'Missing.',
  })
})

test('uses the default message for a response without one', () => {
  expect(toAppError(response(500)).message).toBe('Something went wrong.')
})

test('distinguishes an aborted request from a lost one', () => {
  const aborted = new ClientResponseError({ url: '', status: 0, isAbort: true, response: {} })
  expect(toAppError(aborted).kind).toBe('aborted')
})

test('returns an AppError as it is', () => {
  const error = new AppError({ kind: 'refused', message: 'No.' })
  expect(toAppError(error)).toBe(error)
})
