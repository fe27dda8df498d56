/** Whether a form can be submitted: one type for every form, and for parts of one. */
import type { Refusal } from './refusal.ts'

/**
 * The value that the form would store, what is still missing, or why it is refused.
 *
 * @typeParam Value what is stored once the form is ready
 * @typeParam Missing the fields that can still be empty
 * @typeParam About the parts of the form that a refusal can be about
 */
export type FormCheck<Value, Missing extends string, About extends string> =
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'incomplete'; readonly missing: Missing }
  | { readonly kind: 'refused'; readonly about: About; readonly refusal: Refusal }

export function ready<Value>(value: Value): { readonly kind: 'ready'; readonly value: Value } {
  return { kind: 'ready', value }
}

export function incomplete<Missing extends string>(
  missing: Missing,
): { readonly kind: 'incomplete'; readonly missing: Missing } {
  return { kind: 'incomplete', missing }
}

export function refused<About extends string>(
  about: About,
  refusal: Refusal,
): { readonly kind: 'refused'; readonly about: About; readonly refusal: Refusal } {
  return { kind: 'refused', about, refusal }
}

/** Returns the value that the form would store; null unless it is ready. */
export function readyValue<Value>(check: FormCheck<Value, string, string>): Value | null {
  return check.kind === 'ready' ? check.value : null
}
