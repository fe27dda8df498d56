/**
 * Only the router symbols in use: sharing all of react-router between the apps costs twice the bytes (ADR 0002).
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router'
export type { Navigator, RouteObject } from 'react-router'
export { eventPaths, paths } from './paths.ts'
export { usePageScrollRestoration, usePanelScrollRestoration } from './use-scroll-restoration.ts'
export { usePersistedSearchParams } from './use-persisted-search-params.ts'
export type { SearchParamsStorage } from './use-persisted-search-params.ts'
export { useLeaveGuard } from './use-leave-guard.ts'
export { restoredTab, useBack } from './use-back.ts'
