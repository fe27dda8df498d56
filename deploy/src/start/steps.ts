import colors from 'picocolors'

export type Log = (line: string) => void
export type Step = <T>(title: string, work: (log: Log) => Promise<T>) => Promise<T>

/** After this time without output, a step reports that it is still running. */
const quietMs = 5000

function seconds(fromMs: number): string {
  return `${((performance.now() - fromMs) / 1000).toFixed(1)} s`
}

/**
 * Returns the function that runs one step of the start and reports it: its beginning, its output, that it is still
 * running, its end and its duration. It prints only lines, because steps run in parallel.
 */
export function createStep(print: Log): Step {
  return async (title, work) => {
    const begun = performance.now()
    let lastWord = begun
    // Programs that a step has started may keep printing after it.
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
