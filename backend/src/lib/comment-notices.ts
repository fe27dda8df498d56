/** Notifies people of a comment on a transaction (accounting A26). */
import { findText } from './database.ts'
import { storedName } from './ledger/hidden-events.ts'
import { notify } from './notify.ts'
import { transactionUrl } from './transaction-notices.ts'

/** The memberships to notify, the event's id and name, whether it is hidden, the writer's name and account, and the description. */
type Row = readonly [string[], string, string, 0 | 1, string, string, string]

/**
 * In a hidden event it concerns only the member whose account is on the transaction (accounting A15). Otherwise it
 * concerns both sides, all payers of the expense, the person who entered it, and those who have commented before.
 */
const QUERY = `SELECT json_array(
    (SELECT json_group_array(m.id) FROM authz m WHERE m.organisation = t.organisation AND m.user != {:actor}
      AND (m.account IN (t.sender, t.receiver) OR (COALESCE(e.readers, '') = '' AND (m.user = t.created_by
        OR m.user IN (SELECT c.created_by FROM acc_comments c WHERE c.tx = t.id AND c.change = '')
        OR (t.event != '' AND t.tx_group != '' AND m.account IN
          (SELECT o.receiver FROM acc_txs o WHERE o.tx_group = t.tx_group AND o.tx_group != '' AND o.event = t.event)))))),
    t.event, COALESCE(${storedName('e')}, ''), COALESCE(e.readers, '') != '',
    COALESCE((SELECT u.name FROM users u WHERE u.id = {:actor}), ''),
    COALESCE((SELECT m.account FROM authz m WHERE m.user = {:actor} AND m.organisation = t.organisation), ''),
    t.description)
  FROM acc_txs t LEFT JOIN acc_accounts e ON e.id = t.event WHERE t.id = {:id}`

/** Notifies everybody whom the transaction concerns, except the writer. Call after the create. */
export function notifyOfComment(app: App, comment: PbRecord, actor: string): void {
  const id = comment.getString('tx')
  const found = actor === '' ? null : findText(app, QUERY, { id, actor })
  if (found === null) return
  const [to, event, name, hidden, who, account, description] = JSON.parse(found) as Row
  notify(app, {
    to,
    cause: `comment:${comment.id}`,
    kind: 'comment',
    params: {
      who,
      account,
      id,
      ...(event !== '' && { event: name }),
      // Locked screens show pushes.
      ...(hidden === 0 && { description, comment: comment.getString('text') }),
    },
    url: event === '' ? transactionUrl(id) : `/events/${event}?sheet=transaction&sheet.transactionId=${id}`,
  })
}
