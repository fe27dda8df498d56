import type { AccountFacts, AccountStatus, AccountType, Currency } from '@coffer/shared-sdk/domain'
import { throwReason } from './refuse.ts'
import { findText } from './database.ts'

type AccountColumns = readonly [
  id: string,
  organisation: string,
  type: AccountType,
  status: AccountStatus,
  user: string,
  currencies: string,
]

/**
 * Returns a scalar subquery: the account of the bound parameter as JSON text, null when there is none. It is one text,
 * because every column costs the engine as much as a row.
 */
export const accountText = (parameter: string): string =>
  `(SELECT json_array(id, organisation, type, status, user, currencies) || '' FROM acc_accounts WHERE id = {:${parameter}})`

/** Parses what `accountText` read. @throws 400 naming `field` when there is no such account. */
export function toAccountFacts(text: string | null, field: string): AccountFacts {
  if (text === null) missingAccount(field)
  const [id, organisationId, type, status, user, currencies] = JSON.parse(text) as AccountColumns
  const userId = user === '' ? null : user
  return { id, organisationId, type, status, userId, currencies: JSON.parse(currencies) as Currency[] }
}

/** @throws 400 naming `field`: the account does not exist, or the caller may not see it. */
export function missingAccount(field: string): never {
  throwReason(400, { code: 'account-missing', message: 'There is no such account.', field })
}

/** Reads what the domain's rules need about an account. @throws 400 naming `field` when there is no such account. */
export function readAccount(app: App, id: string, field: string): AccountFacts {
  const text = findText(app, `SELECT COALESCE(${accountText('id')}, '')`, { id })
  return toAccountFacts(text === '' ? null : text, field)
}
