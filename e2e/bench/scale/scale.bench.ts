/**
 * `pnpm bench scale [--sizes 10k,100k,1M]` measures what a server costs that nobody uses, with communities of these numbers of
 * transactions, and how long it takes to move such a community to an empty server (docs/scale.md).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { finishMove, moveCommunity } from '@coffer/backend/cli/moving/move-community'
import { openMoveServer } from '@coffer/backend/cli/moving/move-server'
import type { MoveServer } from '@coffer/backend/cli/moving/move-server'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { SUPERUSER, startLedgerServer } from '../ledger/ledger-server.ts'
import type { LedgerServer } from '../ledger/ledger-server.ts'
import { machineLoad } from '../ledger/figures.ts'
import { processorTime, residentMemory } from '../ledger/process-meter.ts'
import { printTable } from '../table.ts'

const SIZES: Readonly<Record<string, number>> = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 }
const IDLE_MS = 20_000

export async function scale(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { sizes: { type: 'string' } } })
  const names = values.sizes?.split(',') ?? ['10k', '100k']
  const unknown = names.find((name) => SIZES[name] === undefined)
  if (unknown !== undefined)
    throw new RangeError(`Sizes are ${Object.keys(SIZES).join(', ')}, not ${unknown}.`)
  console.log(`scale: ${machineLoad()} at the beginning`)
  const [idle, moves]: [string[][], string[][]] = [[], []]
  for (const name of names) {
    const server = await startLedgerServer(SIZES[name] ?? 0)
    try {
      await server.restart()
      idle.push([name, ...(await measureIdle(server))])
      moves.push([name, ...(await measureMove(server))])
    } finally {
      await server.stop()
    }
  }
  printTable(
    'A server that nobody uses, after its start',
    ['transactions', 'database MB', 'memory MB', 'processor'],
    idle,
  )
  printTable(
    'Moving a community of 1,000 accounts to an empty server, in s',
    [
      'transactions',
      'nobody can write',
      'of it: rows arrive',
      'deleting what was left',
      'per 10k',
      'memory after MB',
    ],
    moves,
  )
}

async function measureIdle(server: LedgerServer): Promise<readonly string[]> {
  await delay(2_000)
  const before = processorTime(server.pid())
  await delay(IDLE_MS)
  const share = (processorTime(server.pid()) - before) / IDLE_MS
  return [
    server.databaseSize().toFixed(0),
    residentMemory(server.pid()).toFixed(0),
    `${(share * 100).toFixed(2)} %`,
  ]
}

async function measureMove(server: LedgerServer): Promise<readonly string[]> {
  const target = await startEmptyServer()
  const at = (name: string, { url }: { readonly url: string }): Promise<MoveServer> =>
    openMoveServer({
      name,
      origin: url,
      email: SUPERUSER.identity,
      password: SUPERUSER.password,
      setting: 'SUPERUSER',
    })
  try {
    const [from, to] = [await at('main', server), await at('north', target)]
    let arriveMs = 0
    const timed: MoveServer = {
      ...to,
      arrive: async (source, call) => {
        const began = performance.now()
        const state = await to.arrive(source, call)
        arriveMs = performance.now() - began
        return state
      },
    }
    const move = {
      organisation: server.community.organisationId,
      from,
      to: timed,
      url: 'https://moved.example.org',
      route: async () => {},
    }
    const seconds = await measureSeconds(() => moveCommunity(move))
    const finishing = await measureSeconds(() => finishMove(move))
    const state = await to.state(move.organisation)
    const count = state.rows?.['acc_txs'] ?? 0
    return [
      ...[seconds, arriveMs / 1000, finishing, (seconds / count) * 10_000].map((each) => each.toFixed(2)),
      residentMemory(target.pid).toFixed(0),
    ]
  } finally {
    await target.stop()
  }
}

async function startEmptyServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-scale-'))
  const superuser = `${SUPERUSER.identity}:${SUPERUSER.password}`
  const env = { ...process.env, COFFER_LIMITS: 'off', COFFER_SUPERUSER: superuser }
  const backend = await startBackend({ dataDir, port: await findFreePort(), env })
  return {
    url: backend.url,
    pid: backend.pid,
    stop: async () => {
      await backend.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function measureSeconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
