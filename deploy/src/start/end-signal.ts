import { findScriptRunners, isRunning } from './process-table.ts'

/** Milliseconds between checks whether the script runners still exist. */
const lookMs = 500

/**
 * Resolves when this process must stop: by Ctrl-C, SIGTERM, a closed terminal, or because a script runner that started
 * it ended: on SIGTERM npm and pnpm end without passing it on. Rejects on an error that nobody caught.
 */
export function listenForEnd(process: NodeJS.Process): Promise<void> {
  return new Promise((resolve, reject) => {
    // The handlers stay for good: script runners pass Ctrl-C on although the terminal sent it to all.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('uncaughtException', reject)
    process.on('unhandledRejection', reject)
    // Script runners set this variable. Without one a parent may end at any time (`nohup`).
    if (!process.env.npm_lifecycle_event) return
    const runners = findScriptRunners(process.pid)
    setInterval(() => {
      if (!runners.every(isRunning)) resolve()
    }, lookMs).unref()
  })
}
