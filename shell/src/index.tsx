import { nextTask } from './boot/next-task.ts'
import { restrictScripts } from './registry/script-policy.ts'

/** Modules that are evaluated in one task each before the rest, so that a slow phone can respond to taps in between (ADR 0069). */
const PIECES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-sdk/client'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-sdk/queries/start'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-sdk/navigation'),
  () => import(/* webpackMode: "eager" */ '@coffer/shared-ui/start'),
] as const

async function start(): Promise<void> {
  restrictScripts()
  for (const evaluate of PIECES) {
    await nextTask()
    await evaluate()
  }
  await nextTask()
  const { boot } = await import(/* webpackMode: "eager" */ './boot/boot.tsx')
  await boot()
}

void start()
