import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../src/cli/free-port.ts'
import { sharedServer } from './testing/shared-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'coffer-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `pnpm backend` until it ends by itself. */
function backend(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; stderr: string }> {
  const script = join(import.meta.dirname, '../src/cli/backend.ts')
  const child = spawn(process.execPath, [script, '--data', folder, ...args], {
    env: { ...process.env, ...env },
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr: stderr.trim() })))
}

/** Writes an executable that answers one request and is killed then. */
function writeKilledServer(): string {
  const file = join(folder, 'killed-server')
  const program = `#!${process.execPath}
const [command, http = ''] = process.argv.slice(2)
if (command === 'serve')
  require('node:http')
    .createServer((_request, response) => response.writeHead(200, { connection: 'close' }).end('{}'))
    .on('connection', (socket) => socket.on('close', () => process.kill(process.pid, 'SIGKILL')))
    .listen(Number(http.split(':').at(-1)), '127.0.0.1')
`
  writeFileSync(file, program, { mode: 0o755 })
  return file
}

describe('`pnpm backend` says in one sentence', () => {
  it('that the port is in use', async () => {
    const { port } = await sharedServer()
    expect(await backend(['--port', String(port)])).toEqual({
      code: 1,
      stderr: `Port ${port} is in use; stop what listens there or choose another one (COFFER_POCKETBASE_PORT or --port).`,
    })
  })

  it('that COFFER_POCKETBASE is no executable', async () => {
    expect(await backend(['--port', '1'], { COFFER_POCKETBASE: '/nowhere/pocketbase' })).toEqual({
      code: 1,
      stderr: 'COFFER_POCKETBASE names /nowhere/pocketbase, which is not an executable file.',
    })
  })

  it('how to get PocketBase where there is no Go', async () => {
    const { code, stderr } = await backend(['--port', '1'], { COFFER_POCKETBASE: '', PATH: folder })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PocketBase is missing: install Go .* or set COFFER_POCKETBASE .*\.$/)
  })

  it('that COFFER_SUPERUSER is malformed', async () => {
    expect(await backend(['--port', '1'], { COFFER_SUPERUSER: 'root:secret' })).toEqual({
      code: 1,
      stderr: 'COFFER_SUPERUSER must look like mail:password, with a password of at least 8 characters.',
    })
  })

  it.each([
    ['COFFER_LIMIT_CODES', 'many', 'COFFER_LIMIT_CODES must be a whole number above 0.'],
    ['COFFER_LIMITS', 'no', 'COFFER_LIMITS must be empty or off.'],
    [
      'COFFER_BACKUP_CRON',
      'daily',
      'COFFER_BACKUP_CRON must be a cron expression such as "0 3 * * *", or off.',
    ],
    [
      'COFFER_OIDC_CLIENT_ID',
      'coffer',
      'A sign-in provider needs COFFER_OIDC_CLIENT_SECRET, COFFER_OIDC_AUTH_URL, COFFER_OIDC_TOKEN_URL, COFFER_OIDC_USERINFO_URL, too.',
    ],
  ])('that %s is malformed', async (name, value, sentence) => {
    expect(await backend(['--port', '1'], { [name]: value })).toEqual({ code: 1, stderr: sentence })
  })

  it('that an option makes no sense', async () => {
    const { code, stderr } = await backend(['--port', 'many'])
    expect(code).toBe(1)
    expect(stderr).toBe('many is not a port. Usage: pnpm backend [--data DIR] [--port N] [--demo]')
  })

  it('that its server was killed, and fails so that it is started again', async () => {
    const { code, stderr } = await backend(['--port', String(await findFreePort())], {
      COFFER_POCKETBASE: writeKilledServer(),
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^killed-server \(process \d+\) was ended by SIGKILL, which Coffer did not send\. The system does that when memory runs out\.$/,
    )
  })
})
