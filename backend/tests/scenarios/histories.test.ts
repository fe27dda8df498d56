import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { foundCommunity } from './community.ts'
import { createHistoryRandom } from './generate/operation.ts'
import { runHistory } from './history.ts'
import type { HistoryOptions } from './history.ts'
import { LONG_AGO } from './old-transactions.ts'
import { REASONS } from './model/reasons.ts'
import { IS_NIGHTLY, MINUTES_AT_MOST, ONLY_HISTORY, SEED, SIZE } from '../testing/size.ts'
import { setStage } from './stage.ts'
import { Tally } from './tally.ts'

/** Several histories run at once: the server works on one while others compute. */
const WORKERS = 4

let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.stop())

/** Makes transactions old directly in the database, because the server sets `created` itself. */
function makeOld(): void {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { timeout: 10_000 })
  const created = new Date(Date.now() - 2 * 86_400_000).toISOString().replace('T', ' ')
  database.prepare('UPDATE acc_txs SET created = ? WHERE description = ?').run(created, LONG_AGO)
  database.close()
}

async function prepare(tally: Tally): Promise<HistoryOptions[]> {
  const stage = await setStage(server.root)
  const numbers =
    ONLY_HISTORY === null ? Array.from({ length: SIZE.histories }, (_, index) => index) : [ONLY_HISTORY]
  const prepared: HistoryOptions[] = []
  for (const history of numbers) {
    const random = createHistoryRandom(SEED, history)
    const community = await foundCommunity(server.root, stage, random)
    const isStepwise = ONLY_HISTORY !== null
    const { operations } = SIZE
    prepared.push({
      root: server.root,
      stage,
      seed: SEED,
      history,
      community,
      random,
      operations,
      tally,
      isStepwise,
    })
  }
  makeOld()
  return prepared
}

/** Returns the failure of the first failed history; prints the first lines of the others. */
function getFirstFailure(failures: ReadonlyMap<number, unknown>): unknown {
  const sorted = [...failures].toSorted(([a], [b]) => a - b).map(([, failure]) => failure)
  for (const failure of sorted) console.log(String(failure).split('\n', 1)[0])
  return sorted[0]
}

describe('random histories', () => {
  it(
    'are answered alike by the model, the server and the client’s rule, and leave the same books',
    async () => {
      const tally = new Tally()
      const waiting = await prepare(tally)
      const failures = new Map<number, unknown>()
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const { history } = next
          await runHistory(next).catch((error: unknown) => failures.set(history, error))
        }
      }
      await Promise.all(Array.from({ length: WORKERS }, work))
      console.log(`Random histories, seed ${SEED}: ${tally.report()}`)
      if (failures.size > 0) throw getFirstFailure(failures)
      if (ONLY_HISTORY !== null) return
      expect(tally.accepted / tally.total).toBeGreaterThanOrEqual(0.4)
      // The few histories of a short run need not reach every rule.
      if (!IS_NIGHTLY) return
      const rare = [...tally.kinds].filter(([, { accepted }]) => accepted < SIZE.acceptedPerKind)
      expect(rare).toEqual([])
      expect(REASONS.filter((reason) => !tally.reasons.has(reason))).toEqual([])
    },
    MINUTES_AT_MOST * 60_000,
  )
})
