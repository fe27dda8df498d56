import { incomplete, ready, refused } from '../refusals/form-check.ts'
import type { FormCheck } from '../refusals/form-check.ts'
import { validateTitle } from './validation.ts'

/**
 * Checks the name of an account or an event as a form's field: trimmed, missing, or refused (product 5.2).
 * @param stored the name until now, '' for a new one
 */
export function checkTitle(typed: string, stored = ''): FormCheck<string, 'name', 'name'> {
  const name = validateTitle(typed, stored)
  if (name.ok) return ready(name.value)
  return name.refusal.code === 'name-required' ? incomplete('name') : refused('name', name.refusal)
}
