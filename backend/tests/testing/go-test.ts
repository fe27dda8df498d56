import { spawn } from 'node:child_process'
import { MINUTES_AT_MOST } from './size.ts'

/**
 * Runs `go test` in a module of ours and returns its output with its exit code. It uses the settings of the server's own build,
 * so that Go's cache has the libraries. It skips vet, which takes minutes and 750 MB for SQLite and runs separately.
 */
export function goTest(
  module: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const all = ['test', '-trimpath', '-vet=off', '-count=1', '-timeout', `${MINUTES_AT_MOST}m`, ...args]
    const child = spawn('go', all, {
      cwd: module,
      env: { ...process.env, CGO_ENABLED: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
