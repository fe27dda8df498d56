import type { Refusal } from '../../domain/refusal.ts'
import { toAppError } from '../app-error.ts'
import type { AppErrorKind } from '../app-error.ts'
import { refusalTexts } from './catalogue.ts'

/** A refusal in the person's language; its own English sentence where the catalogue has none. */
export function refusalText({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  const { reasons } = refusalTexts.current()
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : message
}

/**
 * Why a change did not go through, in the person's language: the server's reason (accounting A19), that there is
 * nothing to change, or that it gave no answer and trying again is safe (A17).
 */
export function failureText(failure: unknown): string {
  const { noAnswer, gone } = refusalTexts.current()
  const error = toAppError(failure)
  if (isUnanswered(error)) return noAnswer
  if (error.kind === 'not-found') return gone
  return refusalText({ code: firstCode(error.data) ?? '', message: error.message })
}

/** Whether nobody can tell from the failure what the server has stored. */
export function isUnanswered(failure: unknown): boolean {
  return UNANSWERED.has(toAppError(failure).kind)
}

const UNANSWERED: ReadonlySet<AppErrorKind> = new Set(['offline', 'aborted', 'timeout', 'server'])

/** The code beside the message that `AppError` took: PocketBase puts it into `data[field]`, batches nest it deeper. */
function firstCode(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  for (const value of Object.values(data)) {
    if (typeof value !== 'object' || value === null) continue
    const nested = firstCode(value)
    if (nested !== undefined) return nested
    if ('code' in value && 'message' in value && typeof value.code === 'string') return value.code
  }
  return undefined
}
