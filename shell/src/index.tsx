import { nextTask } from './boot/next-task.ts'

/**
 * The page's own script in pieces: what all of it needs is set up in one task each, so that a phone that is slow at it
 * answers taps in between.
 */
const PIECES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-sdk/client'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-sdk/queries/start'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-sdk/navigation'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-ui/start'),
] as const

async function start(): Promise<void> {
  for (const evaluate of PIECES) {
    await nextTask()
    await evaluate()
  }
  await nextTask()
  const { boot } = await import(/* webpackMode: "eager" */ './boot/boot.tsx')
  await boot()
}

void start()
