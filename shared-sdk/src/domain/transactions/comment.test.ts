import { describe, expect, it } from 'vitest'
import type { Caller } from '../members/caller.ts'
import { canComment, canDeleteComment, validateComment } from './comment.ts'

const person = (userId: string, organisationId = 'org'): Caller => ({
  userId,
  siteRole: 'user',
  membership: { organisationId, accountId: `account-${userId}`, role: 'user' },
})
const code = (verdict: ReturnType<typeof canComment>) => (verdict.ok ? 'ok' : verdict.refusal.code)

describe('a comment (accounting A26)', () => {
  it.each([
    [{}, 'ok'],
    [{ count: 199 }, 'ok'],
    [{ count: 200 }, 'comments-full'],
    [{ organisationId: 'other' }, 'not-a-member'],
  ])('is written with %j: %s', (facts, answer) => {
    const none = { organisationId: 'org', count: 0 }
    expect(code(canComment(person('ann'), { ...none, ...facts }))).toBe(answer)
  })

  it.each([
    [' Which boat? ', 'Which boat?'],
    ['  ', 'comment-empty'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), 'comment-too-long'],
  ])('reads %j', (typed, expected) => {
    const text = validateComment(typed)
    expect(text.ok ? text.value : text.refusal.code).toBe(expected)
  })

  it('is deleted by its writer alone', () => {
    const written = { organisationId: 'org', createdBy: 'ann', isChange: false }
    expect(code(canDeleteComment(person('ann'), written))).toBe('ok')
    expect(code(canDeleteComment(person('bo'), written))).toBe('not-the-writer')
    expect(code(canDeleteComment(person('ann', 'other'), written))).toBe('not-a-member')
    expect(code(canDeleteComment(person(''), { ...written, createdBy: '' }))).toBe('not-the-writer')
    expect(code(canDeleteComment(person('ann'), { ...written, isChange: true }))).toBe('not-the-writer')
  })
})
