import type { BatchRequest } from './api.ts'
import { mint } from './mint.ts'
import { accountId, userId } from './people.ts'

/** Builds a transaction of 1 euro between two accounts of Harbour House, as the app sends it. */
export const transactionBody = (by: string, from: string, to: string, more: object = {}) => ({
  id: mint(),
  sender: accountId(from),
  receiver: accountId(to),
  amount: 1,
  currency: 'EUR',
  description: 'Test',
  created_by: userId(by),
  ...more,
})

/** Returns the request that creates a record, for a batch. */
export const post = (collection: string, body: object): BatchRequest => ({
  method: 'POST',
  url: `/api/collections/${collection}/records`,
  body,
})
