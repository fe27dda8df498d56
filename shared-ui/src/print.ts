/** Printing. Each app contains its own copy, which is small: pages that are printed are few. */
export { PrintedPage } from './patterns/printed-page/printed-page.tsx'
