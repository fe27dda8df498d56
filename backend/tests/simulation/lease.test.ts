import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasGoForReplicas } from '../../src/cli/pocketbase-binary.ts'
import { MINUTES_AT_MOST, SEED, SIZE } from '../testing/size.ts'

const MODULE = join(import.meta.dirname, '../../durable-server')

/** What `go test` prints, with the exit code. */
function simulate(): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    // The settings are those of the server's own build, so that Go's cache has the libraries. `go vet` takes minutes and 750 MB for
    // SQLite, so it does not run here.
    const args = ['test', '-trimpath', '-vet=off', '-count=1', '-v', '-timeout', `${MINUTES_AT_MOST}m`]
    const child = spawn('go', [...args, '-run', '^TestSimulation$', './replica'], {
      cwd: MODULE,
      env: {
        ...process.env,
        CGO_ENABLED: '0',
        COFFER_SEED: String(SEED),
        COFFER_SCHEDULES: String(SIZE.schedules),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

// durable-server needs Go 1.26: it is not built where that is missing (README of the backend, "Replica and failover").
describe.skipIf(!hasGoForReplicas(process.env))('servers that share a bucket, in virtual time', () => {
  it(
    'lose nothing acknowledged, and one of them serves again',
    { timeout: MINUTES_AT_MOST * 60_000 },
    async () => {
      const { code, output } = await simulate()
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('none lost') })
      console.log(output.split('\n').find((line) => line.includes('none lost')))
    },
  )
})
