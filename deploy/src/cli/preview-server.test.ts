import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPreview } from './preview-server.ts'

test('a preview is read from any origin, in its present state, with the integrity of its entry', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'coffer-preview-'))
  writeFileSync(join(dist, 'remoteEntry.js'), 'first')
  const server = await startPreview({ dist, port: 0 })
  const read = (file: string) => fetch(`http://127.0.0.1:${server.port}/${file}`)
  expect((await read('remoteEntry.js')).headers.get('access-control-allow-origin')).toBe('*')
  writeFileSync(join(dist, 'remoteEntry.js'), 'entry')
  const answer = await read('remoteEntry.integrity')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('sha256-kj/lOWbGzZND4Rr3ds1LBb4xXqSyALAuTV37D5Kbc78=')
  await server.stop()
  rmSync(dist, { recursive: true })
})
