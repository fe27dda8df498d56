/** Renders Ann's dashboard with a filled cache, for tests; shipped code never imports it. */
import { afterEach } from 'vitest'
import type { Account } from '@coffer/shared-sdk/domain'
import { setSlotFillings } from '@coffer/shared-sdk/host'
import {
  balanceQueries,
  eventQueries,
  inviteQueries,
  manifestQueries,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import type { PendingInvite } from '@coffer/shared-sdk/queries'
import {
  aBalance,
  aTransaction,
  aUser,
  anAccount,
  createTestClient,
  signInAsAnn,
  someSettings,
  type anEvent,
} from '@coffer/shared-sdk/testing'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Dashboard = screens.dashboard!
export const ANN = 'account-ann'
export const dinner = aTransaction()
export const camp = aTransaction({
  id: 'tx-2',
  status: 'reserved',
  description: '',
  sender: dinner.receiver,
  receiver: dinner.sender,
  amount: 400,
})

/** Prepares each test of a file: the server never responds. */
export function prepareEachTest(): void {
  // Hooks run in the opposite order: the slots are emptied after the screen is gone.
  afterEach(() => setSlotFillings({}))
  stubServer()
}

interface DashboardOptions {
  readonly balance?: Parameters<typeof aBalance>[0]
  /** The transactions behind the recent rows and the sparkline. */
  readonly recent?: readonly (typeof dinner)[]
  readonly requests?: readonly (typeof dinner)[]
  readonly enableEvents?: boolean
  readonly isOrganisation?: boolean
  readonly role?: 'user' | 'admin'
  /** The status of Ann's own account. */
  readonly status?: Account['status']
  readonly events?: readonly ReturnType<typeof anEvent>[]
  readonly invites?: readonly PendingInvite[]
  /** This part is not in the cache, so it is requested from the server. */
  readonly missing?: 'balance' | 'recent' | 'requests'
}

export function show({
  balance,
  recent = [dinner, camp],
  requests = [],
  enableEvents = true,
  isOrganisation = true,
  role = 'user',
  status = 'active',
  events = [],
  invites = [],
  missing,
}: DashboardOptions = {}) {
  const account = anAccount({ id: ANN, name: 'Ann Lee', userId: 'user-ann', status })
  const scope = signInAsAnn({ settings: someSettings({ enableEvents, isOrganisation }), role, account })
  const client = createTestClient()
  const manifest = { id: 'm', name: 'Harbour' }
  client.setQueryData(manifestQueries.current().queryKey, manifest as never)
  if (missing !== 'balance') {
    client.setQueryData(balanceQueries.ofAccount(scope, ANN).queryKey, [
      aBalance({ accountId: ANN, received: 5000, sent: 1000, ...balance }),
    ])
  }
  if (missing !== 'requests')
    client.setQueryData(transactionQueries.pendingRequests(scope, ANN).queryKey, [...requests])
  if (missing !== 'recent')
    client.setQueryData(transactionQueries.latest(scope, ANN, 100).queryKey, [...recent])
  client.setQueryData(eventQueries.list(scope).queryKey, [...events])
  client.setQueryData(inviteQueries.pending(aUser()).queryKey, [...invites])
  return open(client)
}

export function open(client = createTestClient()) {
  return renderInApp(<Dashboard basePath="/dashboard" />, { path: '/dashboard', client })
}
