/** The frame of pictures of figures. What draws in it comes with the screen. */
export { ChartFrame, type ChartFrameProps, type ChartTable } from './patterns/chart-frame/chart-frame.tsx'
