/** The frame around charts and the fills of their bars. The chart itself comes with its screen. */
export { barFill, hatchedFill } from './patterns/chart-frame/chart-fills.ts'
export { ChartFrame } from './patterns/chart-frame/chart-frame.tsx'
