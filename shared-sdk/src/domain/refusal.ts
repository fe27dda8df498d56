/** Why something may not be done. Domain functions answer refusals as values; they never throw them. */
export interface Refusal {
  /** Stable name for tests and catalogues, e.g. `same-account`. */
  readonly code: string
  /** English, with the product's text where there is one (accounting A19). */
  readonly message: string
  /** The input at fault, when there is one: the backend's field name. */
  readonly field?: string
}

/** `allowed`, or the first reason why not. */
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
