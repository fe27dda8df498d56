/** The long list by days, with the library it stands on: load it with the screen that shows it. */
export { DayList, type DayListProps, type RowPlace } from './patterns/day-list/day-list.tsx'
export type { Day } from './patterns/day-list/day-layout.ts'
export type { DayListMore, DayListTexts } from './patterns/day-list/day-list-foot.tsx'
