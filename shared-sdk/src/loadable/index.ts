export { loadable, optional } from './loadable.tsx'
