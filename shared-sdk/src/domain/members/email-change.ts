/** Rules for the new address of a person. Source: product 5.1, ADR 0142. */
import type { Result } from '../refusals/refusal.ts'
import { validateEmail } from './sign-in-input.ts'

/**
 * Returns the domain suffixes of which the new address needs one: that of the present address, so that nobody locks
 * themselves out of the community that has it. A person whose address has none of their communities' suffixes takes any of
 * them.
 * @param suffixes of the person's communities; '' for one without
 * @returns an empty list if every address is allowed
 */
export function suffixesForChange(current: string, suffixes: readonly string[]): readonly string[] {
  const all = suffixes.filter((suffix) => suffix !== '')
  const present = all.filter((suffix) => validateEmail(current, suffix).ok)
  return present.length > 0 ? present : all
}

/** Returns the whole new address, lowercased, like `validateEmail`; it appends the first suffix to a local part. */
export function validateNewEmail(
  typed: string,
  current: string,
  suffixes: readonly string[],
): Result<string> {
  const [first = '', ...others] = suffixesForChange(current, suffixes)
  const email = validateEmail(typed, first)
  const other = others.map((suffix) => validateEmail(typed, suffix)).find(({ ok }) => ok)
  return email.ok ? email : (other ?? email)
}
