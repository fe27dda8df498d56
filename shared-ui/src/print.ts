/** Printing. Each app contains its own copy, which is small, because few pages are printed. */
export { PrintedPage } from './patterns/printed-page/printed-page.tsx'
