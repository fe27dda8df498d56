/** The category of an event's expense. Source: accounting A30. */
import { CATEGORIES } from '../entities.ts'
import type { Category } from '../entities.ts'

/** Returns the category of this key; '' for none, and for a key that this version does not know. */
export function readCategory(value: unknown): Category | '' {
  return CATEGORIES.find((one) => one === value) ?? ''
}
