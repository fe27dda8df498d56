import { getDated } from '../client/http/dated-answer.ts'

const LATEST = '/api/collections/organisations_revisions/records?page=1&perPage=1&skipTotal=1'
/** An answer is dated in whole seconds, and the signal of a change comes after it (ADR 0014). */
const MARGIN_MS = 2_000

interface Revisions {
  readonly items: readonly { readonly updated: string }[]
}

/**
 * Returns whether something in the selected community has changed within the last `ms` milliseconds. Both times are the
 * server's, because the clock of this device may be wrong. Throws `AppError`.
 */
export async function hasChangedWithin(ms: number, headers: Record<string, string>): Promise<boolean> {
  const { body, answeredAt } = await getDated<Revisions>(LATEST, headers)
  const changedAt = body.items.map(({ updated }) => Date.parse(updated.replace(' ', 'T')))
  // Without a date the answer is unknown, which counts as changed.
  return changedAt.some((at) => !(answeredAt - at > ms + MARGIN_MS))
}
