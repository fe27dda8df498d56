import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { IS_NIGHTLY } from '../testing/size.ts'
import { useMoments } from './moments.ts'
import { scrape, untilItFollows, readMetric } from './operator.ts'
import { withReplicas } from './with-replicas.ts'

/** Litestream's folder for snapshots. */
const SNAPSHOTS = '0009'
const SOON = { timeout: 30_000, interval: 50 }

describe.skipIf(!IS_NIGHTLY)('holders that continue what the one before them has uploaded', () => {
  const setting = withReplicas()
  const { write, moment, restore } = useMoments(setting)

  it('lose and double nothing over a chain of kills, at any moment of it', async () => {
    const { replicas, place } = setting
    let all: readonly string[] = (await place.root.items('acc_txs')).map(({ id }) => id)
    const moments: { readonly at: string; readonly acknowledged: readonly string[] }[] = []
    const note = async (): Promise<void> => {
      all = [...all, ...(await write(4))]
      moments.push({ at: await moment(), acknowledged: all })
    }
    await note()
    for (let round = 0; round < 4; round += 1) {
      const holder = await replicas.serving()
      const other = replicas.servers.find(({ url }) => url !== holder.url)!
      // Without a copy the other one restores, and still continues.
      if (round !== 2) await untilItFollows(other)
      await holder.destroy()
      await note()
      // The next one sets the database up again.
      replicas.env['COFFER_MAIL_NAME'] = `Coffer ${round}`
      await holder.start()
      expect(readMetric(await scrape(await replicas.serving()), 'coffer_replica_continues')).toBe(1)
    }
    expect(replicas.lines.join('\n')).toMatch(/prepared the database/)
    const generations = [...replicas.generations()]
    expect(generations).toHaveLength(5)
    for (const [number, folder] of generations) {
      expect(existsSync(join(folder, 'continues.json'))).toBe(number > 1)
    }
    await vi.waitFor(() => expect(readdirSync(join(generations[4]![1], SNAPSHOTS))).toHaveLength(1), SOON)
    for (const { at, acknowledged } of moments) {
      const { ids } = await restore(at)
      expect(ids.toSorted()).toEqual(acknowledged.toSorted())
    }
    expect((await restore()).ids.toSorted()).toEqual(all.toSorted())
    // The snapshot of the last one needs none of the others.
    for (const [number, folder] of generations) if (number < 5) rmSync(folder, { recursive: true })
    expect((await restore()).ids.toSorted()).toEqual(all.toSorted())
  })
})
