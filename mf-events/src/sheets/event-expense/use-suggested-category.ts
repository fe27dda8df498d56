import type { AccountId, Category } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { findCachedExpenses, useQueryClient, useScope } from '@coffer/shared-sdk/queries'
import { categoryWordsTexts } from '../../texts/category-words.en.ts'
import { suggestCategory } from './suggest-category.ts'

/**
 * Returns the category that a description suggests in an event; '' for none (accounting A30). It reads only expenses that other
 * screens have loaded already.
 */
export function useSuggestedCategory(eventId: AccountId | null, description: string): Category | '' {
  const cache = useQueryClient()
  const scope = useScope()
  const words = useTexts(categoryWordsTexts)
  const earlier = eventId === null || description === '' ? [] : findCachedExpenses(cache, scope, eventId)
  return suggestCategory(description, earlier, words)
}
