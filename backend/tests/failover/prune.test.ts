import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { IS_NIGHTLY } from '../testing/size.ts'
import { useMoments } from './moments.ts'
import type { Replicated } from './replicas.ts'
import { withReplicas } from './with-replicas.ts'

const KEPT_DAYS = 7
/** Litestream's folder for snapshots. */
const SNAPSHOTS = '0009'
const DAY_MS = 86_400_000
const SOON = { timeout: 30_000, interval: 50 }

describe.skipIf(!IS_NIGHTLY)('what a bucket has of former holders', () => {
  const setting = withReplicas({ COFFER_REPLICA_KEEP: String(KEPT_DAYS) })
  const { write, moment, restore } = useMoments(setting)
  const numbers = (): number[] => [...setting.replicas.generations().keys()]
  const otherThan = (one: Replicated): Replicated =>
    setting.replicas.servers.find(({ url }) => url !== one.url)!
  /** Passes the lease on: another generation begins. */
  const handOver = async (): Promise<void> => {
    const former = await setting.replicas.serving()
    await former.stop()
    await setting.replicas.serving()
    await former.start()
  }

  const untilSnapshot = (generation: number): Promise<void> =>
    vi.waitFor(() => {
      const folder = setting.replicas.generations().get(generation)
      expect(folder !== undefined && existsSync(join(folder, SNAPSHOTS))).toBe(true)
    }, SOON)

  it('is kept where a restore to a kept moment needs it, else deleted, also after a kill in the midst of it', async () => {
    const { replicas, place } = setting
    let all: readonly string[] = (await place.root.items('acc_txs')).map(({ id }) => id)
    const moments: { readonly at: string; readonly acknowledged: readonly string[] }[] = []
    for (let generation = 1; generation <= 4; generation += 1) {
      if (generation > 1) await handOver()
      // From then on the generation needs none before it.
      await untilSnapshot(generation)
      all = [...all, ...(await write(4))]
      moments.push({ at: await moment(), acknowledged: all })
      // The generation's holder keeps writing after this moment.
      all = [...all, ...(await write(2))]
    }
    expect(numbers()).toEqual([1, 2, 3, 4])
    const age = (generation: number, days: number): void =>
      ageFiles(replicas.generations().get(generation)!, days)
    age(1, 30)
    age(2, 20)
    // Its successor began within the kept time.
    age(3, KEPT_DAYS + 1)

    // This simulates an interrupted batch of deletions.
    const [half] = listFiles(replicas.generations().get(1)!)
    rmSync(half!)
    const former = await replicas.serving()
    const next = otherThan(former)
    const killed = new Promise<void>((resolve) => {
      replicas.bucket.onNextDelete(() => {
        process.kill(next.pid(), 'SIGKILL')
        resolve()
      })
    })
    await former.stop()
    await killed
    expect(numbers().filter((generation) => generation < 3)).toHaveLength(1)
    await former.start()
    await vi.waitFor(() => expect(Math.min(...numbers())).toBe(3), SOON)
    await next.start()

    const expectRestored = async (at: string | undefined, acknowledged: readonly string[]): Promise<void> =>
      expect((await restore(at)).ids.toSorted()).toEqual(acknowledged.toSorted())
    const [first, second, third, fourth] = moments
    for (const deleted of [first!, second!])
      await expect(restore(deleted.at)).rejects.toThrow(/has nothing of that moment/)
    await expectRestored(third!.at, third!.acknowledged)
    await expectRestored(fourth!.at, fourth!.acknowledged)
    await expectRestored(undefined, all)

    // More than a day has passed.
    age(3, 20)
    age(4, KEPT_DAYS + 1)
    await handOver()
    await vi.waitFor(() => expect(Math.min(...numbers())).toBe(4), SOON)
    await expectRestored(fourth!.at, fourth!.acknowledged)
    all = [...all, ...(await write(2))]
    await expectRestored(undefined, all)
  })
})

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/** Makes the bucket believe that its objects were written this many days ago. */
function ageFiles(folder: string, days: number): void {
  const then = new Date(Date.now() - days * DAY_MS)
  for (const path of listFiles(folder)) utimesSync(path, then, then)
}
