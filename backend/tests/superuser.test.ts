import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '../src/cli/free-port.ts'
import { startBackend } from '../src/cli/start-backend.ts'
import { Client } from './testing/client.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'coffer-superuser-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('keeps the superuser signed in over a start with the same password, and not over one with another', async () => {
  const asWith = async (password: string, token: string): Promise<[number, string]> => {
    const port = await findFreePort()
    const env = { ...process.env, COFFER_SUPERUSER: `root@coffer.test:${password}` }
    const backend = await startBackend({ dataDir, port, env })
    const guest = new Client(backend.url)
    const { status } = await guest.with({ Authorization: token }).send('GET', '/api/settings')
    const identity = { identity: 'root@coffer.test', password }
    const signedIn = await guest.send('POST', '/api/collections/_superusers/auth-with-password', identity)
    await backend.stop()
    return [status, String(signedIn.body['token'])]
  }
  const [, token] = await asWith('only-for-these-tests', '')
  const [same, again] = await asWith('only-for-these-tests', token)
  expect(same).toBe(200)
  expect(await asWith('another-for-these-tests', again)).toEqual([401, expect.stringMatching(/^ey/)])
}, 60_000)
