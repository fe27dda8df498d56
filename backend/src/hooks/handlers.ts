/** The bundle's entry: the handlers that register.ts names, and the check that precedes each route. */
import * as accounts from './acc-accounts.hooks.ts'
import * as eventMeta from './acc-accounts-meta.hooks.ts'
import * as groups from './acc-groups.hooks.ts'
import * as participants from './acc-groupx-participants.hooks.ts'
import * as transactions from './acc-txs.hooks.ts'
import * as transactionChanges from './acc-txs-change.hooks.ts'
import * as activity from './activity.hooks.ts'
import * as communitySettings from './community-settings.routes.ts'
import * as crons from './crons.ts'
import * as devices from './devices.hooks.ts'
import * as emailChange from './email-change.hooks.ts'
import * as events from './events.routes.ts'
import * as inviteLinks from './invite-links.hooks.ts'
import * as invites from './invites.hooks.ts'
import * as ledger from './ledger.routes.ts'
import * as logs from './logs.hooks.ts'
import * as memberNotices from './member-notices.hooks.ts'
import * as notifier from './notifier.routes.ts'
import * as notifications from './notifications.routes.ts'
import * as mails from './mails.hooks.ts'
import * as mayOverride from './may-override.routes.ts'
import * as members from './members.routes.ts'
import * as myData from './my-data.routes.ts'
import * as organisations from './organisations.hooks.ts'
import * as records from './records.hooks.ts'
import * as reporter from './reporter.routes.ts'
import * as reminders from './reminder.routes.ts'
import * as server from './server.hooks.ts'
import * as signIn from './sign-in.hooks.ts'
import * as users from './users.hooks.ts'
import * as webManifest from './web-manifest.routes.ts'
import * as writeKey from './write-key.routes.ts'
import { readAhead } from '../lib/batch.ts'
import type { HandlerName } from './register.ts'

export { refuseUnknownFields } from '../lib/request-body.ts'

export const handlers: { readonly [name in HandlerName]: unknown } = {
  ...accounts,
  ...eventMeta,
  ...groups,
  ...participants,
  ...transactions,
  ...transactionChanges,
  ...activity,
  ...communitySettings,
  ...crons,
  ...devices,
  ...emailChange,
  ...events,
  ...inviteLinks,
  ...invites,
  ...ledger,
  ...logs,
  ...mails,
  ...memberNotices,
  ...notifier,
  ...notifications,
  ...mayOverride,
  ...members,
  ...myData,
  ...organisations,
  ...records,
  ...reminders,
  ...server,
  ...signIn,
  ...users,
  ...webManifest,
  ...writeKey,
  ...reporter,
  readAhead,
}
