/**
 * The router symbols in use, and no others: sharing the whole of react-router between the apps costs
 * twice the bytes of this list (ADR 0003).
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router'
export type { Navigator, RouteObject } from 'react-router'
export { paths } from './paths.ts'
export { usePagePlace, usePanelPlace } from './use-scroll-place.ts'
export { useRememberedSearch } from './use-remembered-search.ts'
export type { SearchMemory } from './use-remembered-search.ts'
export { useBack } from './use-back.ts'
