import { ANSWERED_REFUSALS } from '@coffer/shared-sdk/domain'

/** Spans of time in seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns the answer that is a refusal (accounting A19). */
export const refusal = <Code extends keyof typeof ANSWERED_REFUSALS>(status: number, code: Code) => ({
  status,
  code,
  message: ANSWERED_REFUSALS[code],
})

export const TOO_MANY = refusal(429, 'too-many-requests')
export const OLDEST_GO = {
  status: 200,
  code: 'oldest-deleted',
  message: 'The oldest of them are deleted.',
} as const
export const NOT_ALLOWED = { status: 400, code: 'query-not-allowed' } as const
