/** The list by days with its library: load it with the screen that shows it. */
export { DayList, type DayListMore } from './patterns/day-list/day-list.tsx'
export { TransactionDayList } from './patterns/day-list/transaction-day-list.tsx'
export type { RowPosition } from './patterns/virtual-list/virtual-list.tsx'
