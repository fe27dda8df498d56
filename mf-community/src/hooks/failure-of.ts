import { failureText } from '@coffer/shared-sdk/client'
import type { Run } from './use-once.ts'

/** Why the last attempt failed, in the person's language; undefined while none has. */
export function failureOf(run: Run): string | undefined {
  return run.status === 'failed' ? failureText(run.error) : undefined
}
