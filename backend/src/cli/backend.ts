/**
 * `pnpm backend --data DIR --port N [--demo]` migrates the data and runs the server alone until Ctrl-C.
 * `pnpm backend backup` and `pnpm backend restore` copy its data.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { COMMANDS } from './commands.ts'
import { createLog } from './create-log.ts'
import { StartFailure } from './start-failure.ts'
import { startBackend } from './start-backend.ts'

const USAGE = 'Usage: pnpm backend [--data DIR] [--port N] [--demo]'
const root = join(import.meta.dirname, '../../..')

const { env } = process
// pnpm passes its own `--` on.
const args = process.argv.slice(2).filter((argument) => argument !== '--')
const defaultDataDir = join(env['COFFER_DATA_DIR'] ?? join(root, '.data'), 'pocketbase')

function readOptions(): { dataDir: string; port: number; demo: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        demo: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port ?? env['COFFER_POCKETBASE_PORT'] ?? 8090)
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new StartFailure(`${values.port} is not a port. ${USAGE}`)
    return { dataDir: values.data ?? defaultDataDir, port, demo: values.demo }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
  }
}

const log = createLog('server', env)
const calledOff = new AbortController()

async function serve(): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => calledOff.abort())
  const backend = await startBackend({ ...readOptions(), log, signal: calledOff.signal })
  log(`PocketBase answers at ${backend.url}`)
  calledOff.signal.addEventListener('abort', () => void backend.stop())
  const { code } = await backend.exited
  return code ?? 1
}

try {
  const command = COMMANDS[args[0] ?? '']
  process.exitCode = command
    ? await command({ args: args.slice(1), dataDir: defaultDataDir, env, log })
    : await serve()
} catch (error) {
  if (!calledOff.signal.aborted) {
    if (!(error instanceof StartFailure)) throw error
    log(error.message, 'ERROR')
    process.exitCode = 1
  }
}
