import { Link, paths } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'

export const screens: RemoteRoutes['screens'] = {
  community: ({ basePath }) => <p>community at {basePath} <Link to={paths.more()}>more</Link></p>,
  account: ({ basePath }) => <p>community at {basePath} <Link to={paths.more()}>more</Link></p>,
}
