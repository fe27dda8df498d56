import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, Route, Routes, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { Loading, Page, RowSkeletons, ScreenHeader, Skeleton } from '@coffer/shared-ui'
import { AccountScreen } from './screens/account/account.screen.tsx'
import { MembersScreen } from './screens/community/members.screen.tsx'
import { isSettingsSection } from './screens/settings/settings-sections.ts'
import { activityTexts } from './texts/activity.en.ts'
import { texts } from './texts/en.ts'
import { settingsTexts } from './texts/settings.en.ts'
import { listTexts } from './texts/transaction-lists.en.ts'

const TransactionsScreen = loadable(
  () => import(/* webpackChunkName: "all-transactions" */ './screens/transactions/transactions.screen.tsx'),
)

const ActivityScreen = loadable(
  () => import(/* webpackChunkName: "activity" */ './screens/activity/activity.screen.tsx'),
)
const BalanceSheetScreen = loadable(
  () => import(/* webpackChunkName: "balance-sheet" */ './screens/balance-sheet/balance-sheet.screen.tsx'),
)
const AccountsScreen = loadable(
  () => import(/* webpackChunkName: "accounts" */ './screens/accounts/accounts.screen.tsx'),
)

const SettingsScreen = loadable(
  () => import(/* webpackChunkName: "settings" */ './screens/settings/settings.screen.tsx'),
)

export const screens: RemoteRoutes['screens'] = {
  community: ({ basePath }) => (
    <Routes>
      {/* List and detail share one element, so that the list stays while the detail changes. */}
      <Route path={`${basePath}/:id?`} element={<MembersScreen basePath={basePath} />} />
      <Route
        path={`${basePath}/balances`}
        element={
          <BalanceSheetScreen
            placeholder={<BooksSkeleton title="balanceSheet" parent={paths.community()} />}
          />
        }
      />
      <Route
        path={`${basePath}/balances/accounts/:id?`}
        element={
          <AccountsScreen
            placeholder={<BooksSkeleton title="accountsTitle" parent={paths.communityBalances()} />}
          />
        }
      />
      <Route path={`${basePath}/balances/*`} element={<Navigate to={paths.communityBalances()} replace />} />
      <Route path={`${basePath}/settings/:section?`} element={<Settings />} />
      <Route path={`${basePath}/settings/*`} element={<Navigate to={`${basePath}/settings`} replace />} />
      <Route path={`${basePath}/:id/*`} element={<ToAccount basePath={basePath} />} />
      <Route path={`${basePath}/activity`} element={<ActivityScreen placeholder={<ActivitySkeleton />} />} />
      <Route
        path={`${basePath}/transactions`}
        element={<TransactionsScreen placeholder={<TransactionsSkeleton />} />}
      />
    </Routes>
  ),
  account: ({ basePath }) => (
    <Routes>
      <Route path={`${basePath}/:id`} element={<AccountScreen basePath={basePath} />} />
      <Route path={`${basePath}/:id/*`} element={<ToAccount basePath={basePath} />} />
    </Routes>
  ),
}

/** Redirects from an unknown URL below an account to the account. */
function ToAccount({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  return <Navigate to={`${basePath}/${id}`} replace />
}

/** Shows the activity list while its code loads. */
function ActivitySkeleton() {
  const words = useTexts(activityTexts)
  return (
    <Page>
      <ScreenHeader
        title={words.title}
        back={{ label: words.back, onClick: useBack(paths.communitySettings()) }}
      />
      <Loading label={words.loading}>
        <RowSkeletons count={6} />
      </Loading>
    </Page>
  )
}

/** Redirects an unknown section to all settings. */
function Settings() {
  const { section } = useParams()
  if (section !== undefined && !isSettingsSection(section))
    return <Navigate to={paths.communitySettings()} replace />
  return <SettingsScreen placeholder={<SettingsSkeleton />} />
}

/** Shows the settings while their code loads. */
function SettingsSkeleton() {
  const words = useTexts(settingsTexts)
  return (
    <Page>
      <ScreenHeader title={words.title} back={{ label: words.back, onClick: useBack(paths.community()) }} />
      <Loading label={words.loading}>
        <RowSkeletons count={6} />
      </Loading>
    </Page>
  )
}

/** Shows the balance sheet or the accounts list while its code loads. */
function BooksSkeleton({
  title,
  parent,
}: {
  readonly title: 'balanceSheet' | 'accountsTitle'
  readonly parent: string
}) {
  const words = useTexts(texts)
  return (
    <Page>
      <ScreenHeader title={words[title]} back={{ label: words.back, onClick: useBack(parent) }} />
      <Loading label={words.loading}>
        <RowSkeletons count={8} />
      </Loading>
    </Page>
  )
}

/** Shows All Transactions while its code loads. */
function TransactionsSkeleton() {
  const words = useTexts(listTexts)
  return (
    <Page>
      <ScreenHeader title={words.all} back={{ label: words.back, onClick: useBack(paths.community()) }} />
      <Skeleton $height="44px" $shape="block" />
      <Loading label={words.transactionList.loading}>
        <RowSkeletons count={6} shape="transaction" />
      </Loading>
    </Page>
  )
}
