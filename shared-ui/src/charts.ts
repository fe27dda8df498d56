/** The frame around charts. The chart itself comes with its screen. */
export { ChartFrame } from './patterns/chart-frame/chart-frame.tsx'
