import { DEFAULT_GROUP_NAME, SEPARATE_GROUP_NAME } from '../domain/events/default-group.ts'
import type { Transaction } from '../domain/entities.ts'
import { sharedTexts } from '../i18n/index.ts'

/**
 * Returns a group's name in the person's language: only 'everyone' has a translation (product 3.4); others keep the
 * names that people gave them.
 */
export function groupLabel(name: string): string {
  const words = sharedTexts.current()
  if (name === SEPARATE_GROUP_NAME) return words.separate
  return name.toLowerCase() === DEFAULT_GROUP_NAME ? words.everyone : name
}

/**
 * Returns a transaction's description for people; a part of a group's total, which nobody has entered, has the group's name as
 * description (accounting A12).
 */
export function purposeLabel({
  description,
  groupId,
  createdBy,
}: Pick<Transaction, 'description' | 'groupId' | 'createdBy'>): string {
  return groupId === '' || createdBy !== '' ? description : groupLabel(description)
}
