/** The frame around charts and the fills of their bars. The chart itself belongs to its screen. */
export { barFill, hatchedFill } from './patterns/chart-frame/chart-fills.ts'
export { ChartFrame } from './patterns/chart-frame/chart-frame.tsx'
