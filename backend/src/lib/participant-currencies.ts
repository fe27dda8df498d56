/** Participants hold the currencies of their events (accounting A3, ADR 0184). */
import { participantCurrencies } from '@coffer/shared-sdk/domain'
import type { AccountFacts, Currency, CurrencyUse } from '@coffer/shared-sdk/domain'
import { findRows, findText } from './database.ts'
import type { StoredEvent } from './event-facts.ts'
import { saveUnchecked } from './unchecked-write.ts'

/** Adds the currencies of an event to the account that enters it; call within a transaction. */
export function addEventCurrencies(
  app: App,
  event: Pick<StoredEvent, 'currencies'>,
  account: Pick<AccountFacts, 'id' | 'currencies'>,
): void {
  const wanted = participantCurrencies(account.currencies, event.currencies)
  if (wanted === account.currencies) return
  const record = app.findRecordById('acc_accounts', account.id)
  record.set('currencies', wanted)
  saveUnchecked(app, record)
}

/** Does the same for all participants of an event whose currencies have changed; call within a transaction. */
export function addToParticipants(app: App, event: Pick<StoredEvent, 'currencies' | 'defaultGroupId'>): void {
  const sql = `SELECT a.id AS id, a.currencies AS currencies
    FROM acc_groupx_participants p INNER JOIN acc_accounts a ON a.id = p.participant WHERE p.groupx = {:group}`
  const rows = findRows(app, { id: '', currencies: '' }, sql, { group: event.defaultGroupId })
  for (const { id, currencies } of rows)
    addEventCurrencies(app, event, { id, currencies: JSON.parse(currencies) as Currency[] })
}

const USE = `SELECT json_array(
  (SELECT json_group_array(currency) FROM (SELECT currency FROM acc_txs WHERE sender = {:account}
    UNION SELECT currency FROM acc_txs WHERE receiver = {:account})),
  (SELECT json_group_array(DISTINCT c.value) FROM acc_groupx_participants p
    INNER JOIN acc_groups g ON g.id = p.groupx
    INNER JOIN acc_accounts e ON e.id = g.account AND e.status != 'closed', json_each(e.currencies) c
    WHERE p.participant = {:account}))`

/** Reads what an account needs its currencies for, hidden transactions included. */
export function readCurrencyUse(app: App, account: string): CurrencyUse {
  const text = findText(app, USE, { account })
  const [ofTransactions = [], ofOpenEvents = []] = JSON.parse(text ?? '[]') as Currency[][]
  return { ofTransactions, ofOpenEvents }
}
