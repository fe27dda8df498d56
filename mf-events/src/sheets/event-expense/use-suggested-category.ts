import { useMemo } from 'react'
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
  const { membershipId, organisationId } = useScope()
  const words = useTexts(categoryWordsTexts)
  // An event has thousands of expenses, and a key in another field must not search them again.
  return useMemo(() => {
    if (eventId === null || description === '') return ''
    const earlier = findCachedExpenses(cache, { membershipId, organisationId }, eventId)
    return suggestCategory(description, earlier, words)
  }, [cache, membershipId, organisationId, eventId, description, words])
}
