import { readCategory } from '../domain/transactions/category.ts'
import { defineCatalogue, useTexts } from '../i18n/index.ts'
import { categoriesEn } from './texts/categories.en.ts'

/** The names of the categories of expenses (accounting A30). They are here because no first screen needs them. */
export const categoryTexts = defineCatalogue(categoriesEn, { de: () => import('./texts/categories.de.ts') })

/** Returns a function that names a category; 'No category' for '' and for a key that this version does not know. */
export function useCategoryName() {
  const { names, none } = useTexts(categoryTexts)
  return (key: string): string => {
    const category = readCategory(key)
    return category === '' ? none : names[category]
  }
}
