export { holdPresses } from './press-shield.ts'
export { DOUBLE_TAP_MS, UNEXPECTED_MS, isPointerBusy, sinceLastAction, watchPresses } from './presses.ts'
