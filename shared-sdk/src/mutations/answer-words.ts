import type { Transaction } from '../domain/index.ts'
import { defineCatalogue, useTexts } from '../i18n/index.ts'
import { answersEn } from './texts/answers.en.ts'

const answerTexts = defineCatalogue(answersEn, { de: () => import('./texts/answers.de.ts') })

/**
 * Returns the words for answering transactions: payments are confirmed, requests are approved (accounting A23). A mix of both,
 * and an empty list, have those of requests.
 */
export function useAnswerWords() {
  const { request, payment } = useTexts(answerTexts)
  return (transactions: readonly Pick<Transaction, 'kind'>[]) =>
    transactions.length > 0 && transactions.every(({ kind }) => kind === 'payment') ? payment : request
}
