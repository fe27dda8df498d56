import { beforeEach, expect, test } from 'vitest'
import { noteMoved, useMovedStore } from './moved.ts'

beforeEach(() => useMovedStore.setState({ address: null, communities: {} }))

const answer = (reason: object) => ({ status: 421, data: { reason: { code: 'community-moved', ...reason } } })

test('remembers where a community has moved, and where a whole address has', () => {
  noteMoved(answer({ movedTo: 'https://club.test', organisation: 'lakeside' }))
  expect(useMovedStore.getState()).toEqual({ address: null, communities: { lakeside: 'https://club.test' } })
  noteMoved(answer({ movedTo: 'https://new.test' }))
  expect(useMovedStore.getState()).toEqual({
    address: 'https://new.test',
    communities: { lakeside: 'https://club.test' },
  })
})

test.each([
  ['another refusal', { data: { reason: { code: 'not-permitted', movedTo: 'https://club.test' } } }],
  ['an address that no browser opens as a page', answer({ movedTo: 'javascript:alert(1)' })],
  ['an answer without data', { items: [] }],
  ['no answer', null],
])('%s changes nothing', (_title, given) => {
  noteMoved(given)
  expect(useMovedStore.getState()).toEqual({ address: null, communities: {} })
})
