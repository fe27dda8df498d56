/** The long list by days, with the library it stands on: load it with the screen that shows it. */
export { DayList, type DayListProps } from './patterns/day-list/day-list.tsx'
export type { RowPlace } from './patterns/virtual-list/virtual-rows.tsx'
export type { Day } from './patterns/day-list/day-layout.ts'
export type { DayListMore, DayListTexts } from './patterns/day-list/day-list-foot.tsx'
