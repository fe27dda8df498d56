/** The reason why something is not allowed. Domain functions return refusals as values; they never throw them. */
export interface Refusal {
  /** A stable name for tests and catalogues, e.g. `same-account`. */
  readonly code: string
  /** The English sentence, the product's if it has one (accounting A19). */
  readonly message: string
  /** The backend's field name of the wrong input, if there is one. */
  readonly field?: string
}

/** `allowed`, or the first reason against it. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }

/** A value, or the reason why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export const ALLOWED: Verdict = { ok: true }

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function refuse(code: string, message: string, field?: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: field === undefined ? { code, message } : { code, message, field } }
}
