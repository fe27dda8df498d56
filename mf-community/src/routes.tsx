import { Suspense, lazy } from 'react'
import { Navigate, Route, Routes, useParams } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { AccountScreen } from './screens/account/account.screen.tsx'
import { CommunityScreen } from './screens/community/community.screen.tsx'
import { TransactionsOnTheirWay } from './screens/transactions/transactions-on-their-way.tsx'

const TransactionsScreen = lazy(
  () => import(/* webpackChunkName: "all-transactions" */ './screens/transactions/transactions.screen.tsx'),
)

export const screens: RemoteRoutes['screens'] = {
  community: ({ basePath }) => (
    <Routes>
      <Route path={basePath} element={<CommunityScreen />} />
      <Route
        path={`${basePath}/transactions`}
        element={
          <Suspense fallback={<TransactionsOnTheirWay />}>
            <TransactionsScreen />
          </Suspense>
        }
      />
      <Route path={`${basePath}/*`} element={<Navigate to={basePath} replace />} />
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
