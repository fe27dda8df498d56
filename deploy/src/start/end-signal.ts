import { findScriptRunners, isRunning } from './process-table.ts'

/** How often to look whether the script runners are still there, in ms. */
const lookMs = 500

/**
 * Resolves when this process is asked to stop: by Ctrl-C, SIGTERM, a closed terminal, or because a script
 * runner that started it ended: on SIGTERM npm and pnpm go without passing it on. Rejects on an error that
 * nobody caught.
 */
export function listenForEnd(process: NodeJS.Process): Promise<void> {
  return new Promise((resolve, reject) => {
    // They stay handled for good: script runners pass Ctrl-C on although the terminal sent it to all.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('uncaughtException', reject)
    process.on('unhandledRejection', reject)
    // Set by script runners. Without one a parent may end as it likes (`nohup`).
    if (!process.env.npm_lifecycle_event) return
    const runners = findScriptRunners(process.pid)
    setInterval(() => {
      if (!runners.every(isRunning)) resolve()
    }, lookMs).unref()
  })
}
