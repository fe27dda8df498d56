import { DEFAULT_GROUP_NAME } from '../domain/default-group.ts'
import type { Transaction } from '../domain/entities.ts'
import { sharedTexts } from '../i18n/index.ts'

/** A group's name in the person's language: only 'everyone' has one of its own (product 3.4); others are as people named them. */
export function groupLabel(name: string): string {
  return name.toLowerCase() === DEFAULT_GROUP_NAME ? sharedTexts.current().everyone : name
}

/** What a transaction is for, as it is shown; a part of a group's total has the group's name as description (accounting A12). */
export function purposeLabel({ description, groupId }: Pick<Transaction, 'description' | 'groupId'>): string {
  return groupId === '' ? description : groupLabel(description)
}
