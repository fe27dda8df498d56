import { proveMembership } from '../session/prove-membership.ts'
import type { Scope } from './scope.ts'

/**
 * Passes an answer through; an empty one only if the server still takes the person for the member in whose name it was
 * asked (ADR 0128). For lists whose emptiness says something about money or people. Throws `AppError`, `signed-out` where it does not.
 */
export async function believed<T>({ membershipId }: Scope, rows: readonly T[]): Promise<readonly T[]> {
  if (rows.length === 0) await proveMembership(membershipId)
  return rows
}
