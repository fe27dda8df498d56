import {
  LATEST_OF_OWN_ACCOUNT,
  balanceQueries,
  earlyQuery,
  eventQueries,
  participantQueries,
  prefetchEarly,
  toScope,
  transactionQueries,
} from '@coffer/shared-sdk/queries/member'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { currentMembership } from '@coffer/shared-sdk/session'
import { DashboardScreen } from './screens/dashboard/dashboard.screen.tsx'

/** Loads what the dashboard shows at once, if the page has asked for it early. */
export async function prepare(): Promise<void> {
  const membership = currentMembership()
  if (!membership) return
  const { accountId, settings } = membership
  const scope = toScope(membership)
  await prefetchEarly([
    earlyQuery(balanceQueries.ofAccount(scope, accountId)),
    earlyQuery(transactionQueries.latest(scope, accountId, LATEST_OF_OWN_ACCOUNT)),
    earlyQuery(transactionQueries.pendingRequests(scope, accountId)),
    ...(settings.enableEvents
      ? [earlyQuery(eventQueries.list(scope)), earlyQuery(participantQueries.joinedEvents(scope, accountId))]
      : []),
  ])
}

/** The screens of this remote: the dashboard is one screen without routes of its own below it. */
export const screens: RemoteRoutes['screens'] = {
  dashboard: DashboardScreen,
}
