import colors from 'picocolors'

export type Log = (line: string) => void
export type Step = <T>(title: string, work: (log: Log) => Promise<T>) => Promise<T>

/** After this long without a word, a step says that it is still at it. */
const quietMs = 5000

function seconds(fromMs: number): string {
  return `${((performance.now() - fromMs) / 1000).toFixed(1)} s`
}

/**
 * Makes the function that runs one step of the start and tells about it: that it begins, what it reports, that
 * it is still running, that it is done and how long it took. Lines only, since steps run side by side.
 */
export function createStep(print: Log): Step {
  return async (title, work) => {
    const begun = performance.now()
    let lastWord = begun
    // What a step started may go on talking after it.
    let isDone = false
    const tell: Log = (line) => {
      lastWord = performance.now()
      print(line)
    }
    tell(`${colors.dim('·')} ${title}`)
    const heartbeat = setInterval(() => {
      if (performance.now() - lastWord >= quietMs)
        tell(colors.dim(`  ${title}: still at it after ${seconds(begun)}`))
    }, 1000)
    try {
      const result = await work((line) => tell(colors.dim(isDone ? `  ${line}` : `  ${title}: ${line}`)))
      isDone = true
      tell(`${colors.green('✓')} ${title} ${colors.dim(seconds(begun))}`)
      return result
    } finally {
      clearInterval(heartbeat)
    }
  }
}
