/**
 * Names of people in other people's notifications: they change with the person, and are erased with them (product
 * 6.10).
 */
import { FORMER_MEMBER } from '@coffer/shared-sdk/domain'

/** Matches notifications that name one of the person's accounts, whatever their name was then. */
const IS_THEIRS = "json_extract(params, '$.account') IN (SELECT id FROM acc_accounts WHERE user = {:user})"

/** Matches notifications from before they named an account that have this name: the person's or a namesake's. */
const MAY_BE_THEIRS =
  "json_extract(params, '$.account') IS NULL AND json_extract(params, '$.who') = {:former}"

const HAS_NAMESAKE = `EXISTS (SELECT 1 FROM authz m INNER JOIN acc_accounts a ON a.organisation = m.organisation
  WHERE m.id = notifications.authz AND a.name = {:former} AND a.user != {:user})`

/**
 * Renames the person, so that a waiting message has the new name, and a deleted person leaves no earlier one behind.
 */
export function renameInNotifications(app: App, user: string, names: { from: string; to: string }): void {
  set(app, `${IS_THEIRS} OR (${MAY_BE_THEIRS} AND NOT ${HAS_NAMESAKE})`, {
    user,
    former: names.from,
    name: names.to,
  })
}

/** Erases the name. If a notification may name one of several people, its name is erased too. */
export function eraseInNotifications(app: App, user: string, former: string): void {
  set(app, `${IS_THEIRS} OR (${MAY_BE_THEIRS})`, { user, former, name: FORMER_MEMBER })
}

function set(app: App, condition: string, values: { user: string; former: string; name: string }): void {
  app
    .db()
    .newQuery(`UPDATE notifications SET params = json_set(params, '$.who', {:name}) WHERE ${condition}`)
    .bind(values)
    .execute()
}
