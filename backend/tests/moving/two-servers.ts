import { openMoveServer } from '../../src/cli/moving/move-server.ts'
import type { MoveServer, MoveState } from '../../src/cli/moving/move-server.ts'
import { SUPERUSER } from '../testing/constants.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'

export interface TwoServers {
  readonly one: OwnServer
  readonly other: OwnServer
  /** Signs in at each again: their processes may have been killed meanwhile. */
  readonly open: () => Promise<{ readonly from: MoveServer; readonly to: MoveServer }>
  readonly stop: () => Promise<void>
}

/** Starts the demo's server, and an empty one. */
export async function startTwoServers(): Promise<TwoServers> {
  const [one, other] = await Promise.all([startOwnServer({ data: 'demo' }), startOwnServer()])
  return {
    one,
    other,
    open: () => openServers(one, other),
    stop: async () => {
      await Promise.all([one.stop(), other.stop()])
    },
  }
}

/** Signs in at both. */
export async function openServers(
  one: OwnServer,
  other: OwnServer,
): Promise<{ readonly from: MoveServer; readonly to: MoveServer }> {
  const { identity: email, password } = SUPERUSER
  const at = (name: string, { url }: OwnServer): Promise<MoveServer> =>
    openMoveServer({ name, origin: url, email, password, setting: 'COFFER_SUPERUSER' })
  return { from: await at('main', one), to: await at('north', other) }
}

/** Returns rows and files of a community as the server exports them, sorted; without the server's own lines. */
export async function fetchContent(server: MoveServer, organisation: string): Promise<readonly string[]> {
  const { move } = await server.state(organisation)
  const answer = await server.exportAll({ organisation, id: move?.id ?? '', url: '' })
  const lines = (await answer.text()).trim().split('\n')
  // Messages of a frozen community wait until it is open.
  const plain = lines.map((line) => line.replace(/"(due|next)":"9(2\d{3}-)/, '"$1":"$2'))
  return plain.filter((line) => !OF_THE_SERVER.test(line)).toSorted()
}

/** Matches the origin of the export, the brand of an address, and the revision that each server counts by itself. */
const OF_THE_SERVER = /^\{"(?:begin|end)"|^\{"table":"(?:manifest|organisations_revisions)"/

/**
 * Returns what both servers must report alike, without the record of revisions, which is made with the first change.
 */
export const getComparableState = ({ balances, proof, rows }: MoveState) => ({
  balances,
  proof,
  rows: { ...rows, organisations_revisions: 0 },
})

/**
 * Returns the same server with counted calls; the call with that number fails, before it arrives or with its answer.
 */
export function cutOff(server: MoveServer, cut: Cut): MoveServer {
  const count = async <T>(call: () => Promise<T>): Promise<T> => {
    cut.calls += 1
    const isCut = cut.calls === cut.at
    if (isCut && cut.when === 'before') throw new Error('Cut off.')
    const answer = await call()
    if (isCut) throw new Error('Cut off.')
    return answer
  }
  return {
    ...server,
    step: (step, call) => count(() => server.step(step, call)),
    arrive: (from, call) => count(() => server.arrive(from, call)),
  }
}

export interface Cut {
  calls: number
  readonly at: number
  readonly when: 'before' | 'after'
}

/** Returns the first lines that only one of them has. */
export function differences(one: readonly string[], other: readonly string[]): readonly string[] {
  const [inOne, inOther] = [new Set(one), new Set(other)]
  return [...one.filter((line) => !inOther.has(line)), ...other.filter((line) => !inOne.has(line))].slice(
    0,
    3,
  )
}
