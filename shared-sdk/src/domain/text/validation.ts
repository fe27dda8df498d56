/** Validates form values, except amounts, shares and the inputs of the login page. Source: product 5. */
import { carriesAddress } from './carries-address.ts'
import { mixesScripts } from './mixed-scripts.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { cleanText, isDisplayable, nameKey, visibleLength } from './visible-text.ts'

const MIN_NAME_LENGTH = 2
const MIN_GROUP_NAME_LENGTH = 4

/**
 * Validates a person's full name: at least 2 characters, without an address.
 * @param stored the name until now: one from before a rule stays as it is
 */
export function validateName(typed: string, stored = ''): Result<string> {
  const name = cleanText(typed)
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'name')
  if (visibleLength(name) < MIN_NAME_LENGTH) return refuseWith('name-too-short', 'name')
  return checkMailedName(name, stored)
}

/** Validates the name of an account or event: not empty. @param stored the name until now, which stays allowed */
export function validateTitle(typed: string, stored = ''): Result<string> {
  const name = cleanText(typed)
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'name')
  if (visibleLength(name) === 0) return refuseWith('name-required', 'name')
  return checkScripts(name, stored)
}

/**
 * Validates the name of a community or app: not empty, without an address.
 * @param stored the name until now, which stays allowed
 */
export function validateCommunityName(typed: string, stored = ''): Result<string> {
  const name = validateTitle(typed, stored)
  return name.ok ? checkMailedName(name.value, stored) : name
}

/**
 * Validates a group's name: at least 4 characters, unlike the event's other groups.
 * @param stored the name until now, which stays allowed
 */
export function validateGroupName(typed: string, otherNames: readonly string[], stored = ''): Result<string> {
  const name = cleanText(typed)
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'name')
  if (visibleLength(name) < MIN_GROUP_NAME_LENGTH) return refuseWith('group-name-too-short', 'name')
  const isTaken = otherNames.some((other) => nameKey(other) === nameKey(name))
  return isTaken ? refuseWith('name-in-use', 'name') : checkScripts(name, stored)
}

function checkScripts(name: string, stored: string): Result<string> {
  return name !== stored && mixesScripts(name) ? refuseWith('name-mixes-scripts', 'name') : ok(name)
}

/** Checks names of people and communities, which mails to strangers contain. */
function checkMailedName(name: string, stored: string): Result<string> {
  if (name !== stored && carriesAddress(name)) return refuseWith('name-has-address', 'name')
  return checkScripts(name, stored)
}

/** Returns a transaction's description in its stored form: empty if nothing of it is visible (product 5, expense). */
export function normalizeDescription(typed: string): string {
  const description = cleanText(typed)
  return visibleLength(description) === 0 ? '' : description
}
