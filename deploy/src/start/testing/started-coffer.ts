import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'

export async function listenAnywhere(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Returns free ports, all different. */
export async function freePorts(): Promise<Record<string, string>> {
  const names = ['COFFER_PORT', 'COFFER_POCKETBASE_PORT', 'COFFER_INBOX_PORT', 'COFFER_SMTP_PORT']
  const taken = await Promise.all(names.map(listenAnywhere))
  await Promise.all(taken.map(({ server }) => new Promise((resolve) => server.close(resolve))))
  return Object.fromEntries(names.map((name, index) => [name, String(taken[index]?.port)]))
}

export interface StartedCoffer {
  child: ChildProcess
  /** Resolves once the words have been printed; rejects with all output when the process ends before. */
  printed(words: string): Promise<void>
  output(): string
  errors(): string
  exitCode: Promise<number | null>
}

/** Runs `start` with fake parts as its own process. */
export function startCoffer(env: Record<string, string>): StartedCoffer {
  const script = join(import.meta.dirname, 'start-with-fakes.ts')
  const { npm_lifecycle_event: _runner, ...inherited } = process.env
  const child = spawn(process.execPath, [script], { env: { ...inherited, NO_COLOR: '1', ...env } })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const exitCode = once(child, 'close').then(([code]) => code as number | null)
  const printed = async (words: string) => {
    let ended = false
    void exitCode.then(() => (ended = true))
    while (!output.includes(words)) {
      if (ended) throw new Error(`It ended before it printed "${words}":\n${output}\n${errors}`)
      await Promise.race([once(child.stdout, 'data'), exitCode])
    }
  }
  return { child, printed, output: () => output, errors: () => errors, exitCode }
}
