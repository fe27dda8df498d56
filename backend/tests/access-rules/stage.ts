import type { Actor } from './actors.ts'
import type { Row } from './block.ts'
import { CALLER_NAMES } from './callers.ts'
import type { CallerName } from './callers.ts'
import type { Outcomes } from './cells.ts'
import type { Send } from './http.ts'
import type { World } from './world.ts'

export interface Stage {
  /** The server's address. */
  readonly base: string
  readonly send: Send
  readonly world: World
  readonly actors: ReadonlyMap<CallerName, readonly Actor[]>
  readonly superuser: Actor
  /**
   * Null runs everything. With a number each column uses one of its actors, and writes alone or in a batch instead of both;
   * the next number selects others.
   */
  readonly sample: number | null
}

/** Returns the actors of a column that take part: all, or the one whose turn it is. */
export function pickActors({ actors, sample }: Stage, caller: CallerName): readonly Actor[] {
  const all = actors.get(caller) ?? []
  return sample === null ? all : all.filter((_, index) => index === sample % all.length)
}

/** Runs each column of the row, and returns the outcome that all its actors share. */
export async function forEachCaller(
  stage: Stage,
  row: Row,
  ask: (actor: Actor) => Promise<string>,
): Promise<Outcomes> {
  const callers = CALLER_NAMES.filter((caller) => row.cells[caller] !== 'n/a')
  const columns = callers.map(async (caller): Promise<[CallerName, string]> => {
    const outcomes = await Promise.all(pickActors(stage, caller).map(ask))
    return [caller, [...new Set(outcomes)].join(' or ')]
  })
  return Object.fromEntries(await Promise.all(columns))
}

export function getFirstActor(stage: Stage, caller: CallerName): Actor {
  const actor = stage.actors.get(caller)?.[0]
  if (actor === undefined) throw new Error(`No actor for ${caller}`)
  return actor
}
