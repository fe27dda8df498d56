/** Leaving a community and being removed from it (product 6.6). */
import { canEndMembership } from '@coffer/shared-sdk/domain'
import type { Caller, Currency, MembershipTies } from '@coffer/shared-sdk/domain'
import { recordActivity } from './activity.ts'
import { findRow, findRows } from './database.ts'
import { endInvitations } from './invitations.ts'
import { readableName } from './ledger/hidden-events.ts'
import { closeInvites } from './membership.ts'
import { assertAllowed } from './refuse.ts'
import { deleteUnchecked, saveUnchecked } from './unchecked-write.ts'

/**
 * Ends a membership, if the domain allows it to the caller: deletes the `authz` record with its settings and push subscriptions,
 * removes the person from the admins of events, ends the community's open invites to them and those that they made, with their
 * invite links, and closes their account, which keeps its name and its past. Call within a transaction.
 * @param remove deletes the record, if a request for that has begun
 * @throws the domain's refusal
 */
export function leaveCommunity(
  app: App,
  membership: PbRecord,
  {
    by,
    remove = () => deleteUnchecked(app, membership),
  }: { readonly by: Caller; readonly remove?: () => void },
): void {
  assertAllowed(canEndMembership(by, toMember(membership), readMembershipTies(app, membership)))
  const [user, organisation] = [membership.getString('user'), membership.getString('organisation')]
  resignFromEvents(app, user, organisation)
  closeInvites(app, user, organisation)
  const account = app.findRecordById('acc_accounts', membership.getString('account'))
  account.set('status', 'closed')
  account.set('updated_by', by.userId)
  saveUnchecked(app, account)
  remove()
  const kind = by.userId === user ? 'member-left' : 'member-removed'
  recordActivity(app, { organisation, by: by.userId, kind, subject: user })
  endInvitations(app, { organisation, maker: user, by: by.userId })
}

export const toMember = (membership: PbRecord) =>
  ({
    organisationId: membership.getString('organisation'),
    userId: membership.getString('user'),
    role: membership.getString('role') === 'admin' ? 'admin' : 'user',
  }) as const

/** Removes the person from the admins of events that are not concluded; concluded ones never change. */
function resignFromEvents(app: App, user: string, organisation: string): void {
  const filter =
    "account.organisation = {:organisation} && account.status != 'closed' && admins.id ?= {:user}"
  for (const meta of app.findRecordsByFilter('acc_accounts_meta', filter, '', 0, 0, { organisation, user })) {
    meta.set(
      'admins',
      meta.getStringSlice('admins').filter((id) => id !== user),
    )
    saveUnchecked(app, meta)
  }
}

/**
 * Reads what keeps the person in the community, as stored now.
 * @param reader the user who sees it: names of hidden events that they take no part in are '' (accounting A15)
 */
export function readMembershipTies(app: App, membership: PbRecord, reader = ''): MembershipTies {
  const values = {
    id: membership.id,
    user: membership.getString('user'),
    organisation: membership.getString('organisation'),
    account: membership.getString('account'),
    reader,
  }
  return {
    balances: findRows(app, { currency: '', cents: 0 }, BALANCES, values).map(({ currency, cents }) => ({
      currency: currency as Currency,
      cents,
    })),
    events: findRows(app, { id: '', name: '' }, EVENTS, values).map(({ id, name }) => ({ id, name })),
    pending: findRow(app, { count: 0 }, PENDING, values)?.count ?? 0,
    otherMembers: findRow(app, { count: 0 }, OTHERS, values)?.count ?? 0,
    otherAdmins: countOtherAdmins(app, membership.id, values.organisation),
  }
}

/** Counts the other members who have the role admin. */
export function countOtherAdmins(app: App, membershipId: string, organisation: string): number {
  const sql = `SELECT COUNT(*) AS count FROM authz
    WHERE organisation = {:organisation} AND role = 'admin' AND id != {:membershipId}`
  return findRow(app, { count: 0 }, sql, { membershipId, organisation })?.count ?? 0
}

/** Hidden, active events are left out: their rows enter no balance (accounting A15). */
const BALANCES = `SELECT s.currency AS currency, SUM(s.received + s.receivedReserved - s.sent - s.sentReserved) AS cents
  FROM ledger_sums s LEFT JOIN acc_accounts e ON e.id = s.event LEFT JOIN acc_accounts_meta m ON m.account = s.event
  WHERE s.account = {:account} AND NOT (s.event != '' AND e.status = 'active' AND m.hidden)
  GROUP BY s.currency HAVING cents != 0 ORDER BY s.currency`

const EVENTS = `SELECT DISTINCT e.id AS id, ${readableName('e', '{:reader}')} AS name FROM acc_accounts e
  LEFT JOIN acc_accounts_meta m ON m.account = e.id
  WHERE e.organisation = {:organisation} AND e.type = 'event' AND e.status != 'closed'
    AND (json_array({:user}) = m.admins
      OR EXISTS (SELECT 1 FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id
        WHERE g.account = e.id AND p.participant = {:account}))
  ORDER BY name, e.id`

const OTHERS = 'SELECT COUNT(*) AS count FROM authz WHERE organisation = {:organisation} AND id != {:id}'

const PENDING = `SELECT COUNT(*) AS count FROM acc_txs
  WHERE (sender = {:account} OR receiver = {:account}) AND status = 'pending' AND event = ''`
