import { Suspense, lazy } from 'react'
import { Navigate, Route, Routes, useParams } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { AccountScreen } from './screens/account/account.screen.tsx'
import { MembersScreen } from './screens/community/members.screen.tsx'
import { TransactionsOnTheirWay } from './screens/transactions/transactions-on-their-way.tsx'

const TransactionsScreen = lazy(
  () => import(/* webpackChunkName: "all-transactions" */ './screens/transactions/transactions.screen.tsx'),
)

export const screens: RemoteRoutes['screens'] = {
  community: ({ basePath }) => (
    <Routes>
      {/* One element for list and detail, so that the list stays while the detail changes. */}
      <Route path={`${basePath}/:id?`} element={<MembersScreen basePath={basePath} />} />
      <Route path={`${basePath}/settings/*`} element={<Navigate to={basePath} replace />} />
      <Route path={`${basePath}/:id/*`} element={<ToAccount basePath={basePath} />} />
      <Route
        path={`${basePath}/transactions`}
        element={
          <Suspense fallback={<TransactionsOnTheirWay />}>
            <TransactionsScreen />
          </Suspense>
        }
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

/** An address below an account that does not exist leads to the account itself. */
function ToAccount({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  return <Navigate to={`${basePath}/${id}`} replace />
}
