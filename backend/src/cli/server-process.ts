import { spawn } from 'node:child_process'

export interface ServerProcess {
  readonly pid: number
  /** Resolves when the process has ended, with its last output. Never rejects. */
  readonly exited: Promise<{ code: number | null; lastWords: string }>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

/**
 * Starts the executable and passes every line of its output to `log`. It leads its own process group, so that Ctrl-C in the
 * terminal reaches it only through its parent.
 */
export function startProcess(
  binary: string,
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly log: (line: string) => void },
): ServerProcess {
  const child = spawn(binary, args, { env: options.env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let lastWords = ''
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
    child.on('close', (code) => resolve({ code, lastWords }))
  })
  return { pid: child.pid ?? 0, exited, kill: (signal) => void child.kill(signal) }
}
