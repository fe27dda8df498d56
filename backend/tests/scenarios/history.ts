import type { Client } from '../testing/client.ts'
import { disagreement } from './agree.ts'
import type { Random } from '../../src/demo/random.ts'
import type { Community } from './community.ts'
import { findDifferences } from './compare.ts'
import { deliver } from './deliver.ts'
import { nextOperation } from './generate/operation.ts'
import { brokenLaw } from './guard.ts'
import type { Operation } from './model/operation.ts'
import type { Tables } from './model/tables.ts'
import type { Tally } from './tally.ts'
import { nameJoined, nameSettled } from './settled.ts'
import { createClient } from './stage.ts'
import type { Stage } from './stage.ts'

export interface HistoryOptions {
  readonly root: Client
  readonly stage: Stage
  readonly seed: number
  readonly history: number
  readonly operations: number
  readonly tally: Tally
  readonly community: Community
  /** The random numbers as they were when the community was founded. */
  readonly random: Random
  /** Compares all tables after every operation instead of at the end, to find the first that differs. */
  readonly isStepwise: boolean
}

export class Disagreement extends Error {}

/**
 * Runs one community's history: random operations, each judged by the model and sent to the server and to the client's
 * rule; then it compares everything that is stored and shown with the model.
 * @throws Disagreement at the first one, with everything that is needed to repeat it.
 */
export async function runHistory(options: HistoryOptions): Promise<void> {
  const { root, stage, community, random, tally } = options
  let tables: Tables = community.tables
  const shown = new Map<string, string[]>(community.shown)
  const memberships = new Map(community.memberships)
  const { organisation } = community
  const getUpdated = (id: string, version: number): string => shown.get(id)?.[version] ?? ''
  const operations: Operation[] = []
  const fail = (why: string): never => {
    throw new Disagreement(describe(options, operations, why))
  }
  while (operations.length < options.operations) {
    const { operation, verdict } = nextOperation(random, tables, operations)
    operations.push(operation)
    const client = createClient(stage, operation.caller, { organisation, memberships })
    const knowledge = { tables, by: operation.caller.user, getUpdated, memberships }
    const outcome = await deliver(client, operation.act, knowledge)
    const why = disagreement(operation, verdict, outcome)
    if (why !== '') fail(`${why}\n  ${JSON.stringify(outcome.answer.body)}`)
    tally.count(operation.kind, verdict.reasons, outcome.reason)
    if (verdict.reasons.length === 0) {
      const law = brokenLaw(tables, verdict.after, operation)
      if (law !== '') fail(law)
      tables = verdict.after
      if (operation.act.do === 'conclude') tables = await nameSettled(root, tables, operation.act.event)
      if (operation.act.do === 'accept-invite') {
        const { user } = operation.caller
        const joined = await nameJoined(root, tables, user)
        tables = joined.tables
        memberships.set(user, joined.membership)
      }
      remember(shown, tables, outcome.updated)
    }
    if (options.isStepwise) await compare()
  }
  await compare()

  async function compare(): Promise<void> {
    const differences = await findDifferences(root, community.organisation, tables)
    if (differences.length > 0) fail(['what is stored differs', ...differences.slice(0, 12)].join('\n  '))
  }
}

/** Remembers the `updated` of the version of a transaction that was just written. */
function remember(shown: Map<string, string[]>, tables: Tables, updated: ReadonlyMap<string, string>): void {
  for (const { id, version } of tables.transactions) {
    const instant = updated.get(id)
    if (instant === undefined) continue
    const versions = shown.get(id) ?? []
    versions[version] = instant
    shown.set(id, versions)
  }
}

const KEPT_LINES = 15

function describe({ seed, history }: HistoryOptions, operations: readonly Operation[], why: string): string {
  const lines = operations.map((operation, index) => `  ${index + 1}. ${JSON.stringify(operation)}`)
  return [
    `Seed ${seed}, history ${history}, operation ${operations.length}: ${why}`,
    `The last operations before it, oldest first:`,
    ...lines.slice(-KEPT_LINES),
    `Repeat it: COFFER_SEED=${seed} COFFER_HISTORY=${history} npx -y pnpm exec vitest run --project backend histories`,
  ].join('\n')
}
