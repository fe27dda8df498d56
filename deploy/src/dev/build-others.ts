import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { AppName } from '../build/apps.ts'
import { inWorkspace } from '../workspace.ts'

/**
 * Builds apps as they are deployed, in a process of its own: in this one configurations are those of development. Returns
 * the compiler's message if it failed, else null.
 */
export async function buildOthers(
  apps: readonly AppName[],
  log: (line: string) => void,
): Promise<string | null> {
  if (apps.length === 0) return null
  const { NODE_ENV: _mode, ...env } = process.env
  const child = spawn(process.execPath, [inWorkspace('deploy/src/build/build.ts'), ...apps], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  createInterface({ input: child.stdout }).on('line', log)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return code === 0 ? null : errors.trim() || `The build ended with code ${code}.`
}
