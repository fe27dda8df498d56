import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { IS_NIGHTLY } from '../testing/size.ts'
import { readiness, scrape, untilItFollows, readMetric } from './operator.ts'
import type { Replicated } from './replicas.ts'
import { withReplicas } from './with-replicas.ts'

const LATER = '1999000000_later.js'
/** The lease ends several times in this time. */
const WITHOUT_HOLDER_MS = 12_000
const SOON = { timeout: 30_000, interval: 200 }

describe.skipIf(!IS_NIGHTLY)('a server that waits, of an older release than the holder', () => {
  const setting = withReplicas()

  it('says so, and never takes over', async () => {
    const { replicas } = setting
    const holder = await replicas.serving()
    const waiting = replicas.servers.find((server) => server !== holder) as Replicated
    await untilItFollows(waiting)
    migrateFurther(holder.dataDir)
    await vi.waitFor(async () => {
      expect(await readiness(waiting)).toEqual([
        503,
        {
          ready: false,
          role: 'waiting',
          failed: {
            replica: expect.stringContaining(`does not know ${LATER}. Start the release that has run it`),
          },
        },
      ])
    }, SOON)
    expect(readMetric(await scrape(waiting), 'coffer_replica_copy_complete')).toBe(0)
    await holder.stop()
    await delay(WITHOUT_HOLDER_MS)
    expect(await readiness(waiting)).toMatchObject([503, { role: 'waiting' }])
    expect(replicas.lines.filter((line) => line.includes('this server does not take it: '))).toEqual([
      expect.stringContaining(LATER),
    ])
  })
})

/** Changes the database as a newer release would leave it. */
function migrateFurther(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 10_000 })
  database.exec('PRAGMA wal_autocheckpoint = 0')
  database.prepare('INSERT INTO _migrations (file, applied) VALUES (?, ?)').run(LATER, 1)
  database.close()
}
