/**
 * `pnpm notifier --data DIR --port N`: sends the notifications of the server that runs there, or at `--url`. Ctrl-C stops it.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLog } from './create-log.ts'
import { startNotifier } from './start-notifier.ts'

const root = join(import.meta.dirname, '../../..')
const { env } = process
const { values } = parseArgs({
  // pnpm passes its own `--` on.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { data: { type: 'string' }, port: { type: 'string' }, url: { type: 'string' } },
})

const notifier = await startNotifier({
  url: values.url ?? `http://127.0.0.1:${values.port ?? env['COFFER_POCKETBASE_PORT'] ?? 8090}`,
  dataDir: values.data ?? join(env['COFFER_DATA_DIR'] ?? join(root, '.data'), 'pocketbase'),
  log: createLog('notifier', env),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void notifier.stop())
