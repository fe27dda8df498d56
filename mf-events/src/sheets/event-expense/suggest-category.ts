/** Suggests the category of a new expense from its description (accounting A30). */
import { CATEGORIES, foldText, normalizeDescription } from '@coffer/shared-sdk/domain'
import type { Category, Transaction } from '@coffer/shared-sdk/domain'

/** An expense that somebody entered earlier in the same event. */
export type EarlierExpense = Pick<Transaction, 'description' | 'category' | 'created'>

/** The words that suggest each category, separated by blanks. */
export type CategoryWords = Readonly<Record<Category, string>>

/**
 * Returns the category that the latest earlier expense with the same description has; otherwise that of the first word of the
 * description that suggests one, so that 'Taxi to the restaurant' suggests transport. Capital letters and accents do not count.
 * '' if nothing suggests one.
 *
 * @param earlier in any order; those without a category do not count
 */
export function suggestCategory(
  description: string,
  earlier: readonly EarlierExpense[],
  words: CategoryWords,
): Category | '' {
  const wanted = foldDescription(description)
  if (wanted === '') return ''
  const [latest] = earlier
    .filter(({ category, description: text }) => category && foldDescription(text) === wanted)
    .toSorted((a, b) => Number(a.created < b.created) - Number(a.created > b.created))
  if (latest) return latest.category
  const lists = CATEGORIES.map((category) => ({ category, list: splitWords(foldText(words[category])) }))
  for (const word of splitWords(wanted)) {
    const found = lists.find(({ list }) => list.includes(word))
    if (found) return found.category
  }
  return ''
}

const foldDescription = (text: string): string => foldText(normalizeDescription(text))

const splitWords = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u)
