import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasGoForReplicas } from '../../src/cli/pocketbase-binary.ts'
import { goTest } from '../testing/go-test.ts'
import { MINUTES_AT_MOST, SEED, SIZE } from '../testing/size.ts'

const MODULE = join(import.meta.dirname, '../../durable-server')

const simulate = () =>
  goTest(MODULE, ['-v', '-run', '^TestSimulation$', './replica'], {
    COFFER_SEED: String(SEED),
    COFFER_SCHEDULES: String(SIZE.schedules),
  })

// durable-server needs Go 1.26 and is not built without it (README of the backend, "Replica and failover").
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
