/** How often to look whether the script runner is still there, in ms. */
const lookMs = 500

/**
 * Resolves when this process is asked to stop: by Ctrl-C, SIGTERM, a closed terminal, or because the script
 * runner that started it is gone without passing the signal on. Rejects on an error that nobody caught.
 */
export function listenForEnd(process: NodeJS.Process): Promise<void> {
  return new Promise((resolve, reject) => {
    // They stay handled for good: script runners pass Ctrl-C on although the terminal sent it to all.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('uncaughtException', reject)
    process.on('unhandledRejection', reject)
    if (!process.env.npm_lifecycle_event) return
    const runner = process.ppid
    setInterval(() => {
      if (process.ppid !== runner) resolve()
    }, lookMs).unref()
  })
}
