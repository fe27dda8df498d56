export { loadable } from './loadable.tsx'
