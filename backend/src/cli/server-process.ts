import { spawn } from 'node:child_process'
import { basename } from 'node:path'

export interface ServerProcess {
  readonly pid: number
  /**
   * Resolves when the process has ended, with its last output or, where a signal ended it that `kill` did not send, with a
   * sentence about that. Never rejects.
   */
  readonly exited: Promise<{ code: number | null; lastWords: string }>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

export interface ProcessOptions {
  readonly env: NodeJS.ProcessEnv
  readonly log: (line: string, level?: 'INFO' | 'ERROR') => void
}

/**
 * Starts the executable and passes every line of its output to `log`. It leads its own process group, so that Ctrl-C in the
 * terminal reaches it only through its parent. A process that is killed cannot log that itself, so this logs it.
 */
export function startProcess(
  binary: string,
  args: readonly string[],
  options: ProcessOptions,
): ServerProcess {
  const child = spawn(binary, args, { env: options.env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let lastWords = ''
  let isEndRequested = false
  const read = (chunk: unknown): void => {
    for (const line of String(chunk)
      .split('\n')
      .map((text) => text.trim())) {
      if (line === '') continue
      lastWords = line
      options.log(line)
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exited = new Promise<{ code: number | null; lastWords: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: null, lastWords: error.message }))
    child.on('close', (code, signal) => {
      if (signal !== null && !isEndRequested) {
        lastWords = describeKill(`${basename(binary)} (process ${child.pid})`, signal)
        options.log(lastWords, 'ERROR')
      }
      resolve({ code, lastWords })
    })
  })
  const kill = (signal: 'SIGTERM' | 'SIGKILL'): void => {
    isEndRequested = true
    child.kill(signal)
  }
  return { pid: child.pid ?? 0, exited, kill }
}

function describeKill(title: string, signal: NodeJS.Signals): string {
  const reason = signal === 'SIGKILL' ? ' The system does that when memory runs out.' : ''
  return `${title} was ended by ${signal}, which Coffer did not send.${reason}`
}
