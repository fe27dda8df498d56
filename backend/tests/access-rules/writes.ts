import type { Actor } from './actors.ts'
import type { Operation, Request, Row, Subject } from './block.ts'
import { CALLER_NAMES } from './callers.ts'
import type { Outcomes } from './cells.ts'
import { differences } from './database.ts'
import { recordUrl, recordsUrl } from './http.ts'
import { pickActors, getFirstActor, forEachCaller } from './stage.ts'
import type { Stage } from './stage.ts'

/** The answers to failed elements of a batch, by their index. */
type FailedElements = Readonly<
  Record<
    string,
    {
      readonly response?: {
        readonly status?: number
        readonly data?: Record<string, { readonly code?: string }>
      }
    }
  >
>

const isGuest = (actor: Actor): boolean => actor.headers['Authorization'] === undefined

interface Turn {
  readonly actor: Actor
  readonly inBatch: boolean
  readonly getSubject: () => Promise<Subject>
}

type WriteOperation = Extract<Operation, 'create' | 'update' | 'delete' | 'batch' | 'call'>

/**
 * The writing operations of a row. First all denied callers try it, alone and in a batch, on one record, and nothing
 * may change, there or elsewhere; then an allowed caller does it on that very record.
 */
export class WriteCells {
  readonly #stage: Stage
  readonly #collection: string
  readonly #row: Row
  readonly #operation: WriteOperation

  constructor(stage: Stage, collection: string, row: Row, operation: WriteOperation) {
    this.#stage = stage
    this.#collection = collection
    this.#row = row
    this.#operation = operation
  }

  async run(): Promise<Outcomes> {
    const { scene } = this.#row
    const subject = scene.make(this.#stage.world)
    const outcomes = await this.#deny(subject)
    const turns = this.#turns(subject)
    for (const { actor, inBatch, getSubject } of turns) {
      const outcome = await this.#succeed(actor, await getSubject(), inBatch)
      const earlier = outcomes[actor.caller]
      outcomes[actor.caller] = earlier === undefined ? outcome : merge(earlier, outcome)
    }
    if (turns.length === 0) await this.#proveOtherwise(subject)
    await this.#stage.world.db.settled(this.#collection)
    return outcomes
  }

  /**
   * Returns every allowed caller, alone and in a batch, each with a subject of their own; the first uses the one on
   * which the others were denied. All are made before the first call, unless only one can exist.
   */
  #turns(first: Subject): readonly Turn[] {
    const { world } = this.#stage
    const { cells, scene } = this.#row
    const allowed = CALLER_NAMES.filter((name) => cells[name] === 'yes').flatMap((name) =>
      pickActors(this.#stage, name),
    )
    const attempts = allowed.flatMap((actor) =>
      isGuest(actor) ? [{ actor, inBatch: false }] : this.#ways(actor).map((inBatch) => ({ actor, inBatch })),
    )
    return attempts.map(({ actor, inBatch }, index) => {
      if (scene.isUnique === true && index > 0) {
        const anew = async (): Promise<Subject> => {
          await world.db.settled(this.#collection)
          return scene.make(world)
        }
        return { actor, inBatch, getSubject: anew }
      }
      const subject = index === 0 ? first : scene.make(world)
      return { actor, inBatch, getSubject: async () => subject }
    })
  }

  get #isBatchable(): boolean {
    return this.#operation !== 'batch' && this.#operation !== 'call'
  }

  /**
   * Returns whether the actor writes in a batch: false and true for both ways. If the answers of the two ways differ,
   * both are tried.
   */
  #ways({ caller }: Actor): readonly boolean[] {
    if (!this.#isBatchable) return [false]
    const { sample } = this.#stage
    if (sample === null || this.#row.cells[caller].includes('/')) return [false, true]
    return [(sample + CALLER_NAMES.indexOf(caller)) % 2 === 1]
  }

  async #deny(subject: Subject): Promise<Outcomes> {
    const { world } = this.#stage
    const cells = Object.fromEntries(
      CALLER_NAMES.map((name) => [name, this.#row.cells[name] === 'yes' ? 'n/a' : this.#row.cells[name]]),
    ) as Row['cells']
    const before = world.db.content()
    const outcomes = await forEachCaller(this.#stage, { ...this.#row, cells }, async (actor) => {
      if (isGuest(actor)) {
        const alone = await this.#fetchStatus(actor, subject)
        return this.#isBatchable
          ? merge(alone, await this.#statusOfGuestsBatch(actor, subject, alone))
          : alone
      }
      const statuses: string[] = []
      for (const inBatch of this.#ways(actor))
        statuses.push(
          await (inBatch ? this.#statusInBatch(actor, subject) : this.#fetchStatus(actor, subject)),
        )
      return [...new Set(statuses)].join('/')
    })
    // Its column shows a success among them; without one nothing may differ.
    if (!Object.values(outcomes).some((outcome) => outcome.startsWith('2'))) {
      const traces = differences(before, world.db.content())
      if (traces.length > 0) throw new Error(`A denied call left a trace:\n${traces.join('\n')}`)
    }
    return outcomes
  }

  async #fetchStatus(actor: Actor, subject: Subject): Promise<string> {
    const statuses: number[] = []
    for (const request of this.#requests(actor, subject))
      statuses.push((await this.#stage.send(actor, request)).status)
    return String(statuses.at(-1))
  }

  /** Returns the status within a batch whose first element would be fine. */
  async #statusInBatch(actor: Actor, subject: Subject): Promise<string> {
    const harmless: Request = {
      method: 'PATCH',
      url: recordUrl('users', actor.userId),
      body: { name: `Renamed ${actor.caller}` },
    }
    const failed = await this.#failedInBatch(actor, [harmless, ...this.#requests(actor, subject)])
    return String(failed['1']?.response?.status ?? `nothing in a batch, but ${JSON.stringify(failed)}`)
  }

  /**
   * Returns the status for a batch of a guest, which is refused as a whole before it is read (ADR 0188): `expected` if
   * it is.
   */
  async #statusOfGuestsBatch(actor: Actor, subject: Subject, expected: string): Promise<string> {
    const failed = await this.#failedInBatch(actor, [REPORT, ...this.#requests(actor, subject)])
    const code = failed['0']?.response?.data?.['reason']?.code
    return code === 'sign-in-required' ? expected : `not refused in a batch, but ${JSON.stringify(failed)}`
  }

  async #failedInBatch(actor: Actor, requests: readonly Request[]): Promise<FailedElements> {
    const { status, body } = await this.#stage.send(actor, makeBatch(requests))
    if (status !== 400) throw new Error(`${status} in a batch: ${JSON.stringify(body)}`)
    return (body['data'] as { requests?: FailedElements }).requests ?? {}
  }

  async #succeed(actor: Actor, subject: Subject, inBatch: boolean, row: Row = this.#row): Promise<string> {
    const { db } = this.#stage.world
    const requests = this.#requests(actor, subject, row)
    const target = this.#operation === 'create' ? idIn(requests[0]) : subject.id
    const before = JSON.stringify(db.row(this.#table, target))
    const { status, body } = await this.#stage.send(
      actor,
      inBatch ? makeBatch([REPORT, ...requests]) : (requests[0] as Request),
    )
    if (status >= 300) return `${status}${inBatch ? ' in a batch' : ''} ${JSON.stringify(body)}`
    const after = db.row(this.#table, target)
    const isDone = this.#operation === 'delete' ? after === undefined : JSON.stringify(after) !== before
    if (!isDone && this.#isBatchable) return 'answered as done, but nothing was stored'
    if (row.scene.proves?.(this.#stage.world, actor, subject) === false)
      return 'answered as done, but it is not'
    const wrong = Object.entries(row.scene.stores?.(actor, subject) ?? {}).filter(
      ([field, value]) => after?.[field] !== value,
    )
    return wrong.length === 0 ? 'yes' : `stored ${JSON.stringify(after)} without ${JSON.stringify(wrong)}`
  }

  /** Nobody is allowed: this proves that the record existed and the call was well-formed. */
  async #proveOtherwise(subject: Subject): Promise<void> {
    const { otherwise, never } = this.#row.scene
    if (never !== undefined) return
    otherwise?.undo?.(this.#stage.world, subject)
    const by = otherwise?.by
    const actor = by === undefined ? this.#stage.superuser : getFirstActor(this.#stage, by)
    const scene = { ...this.#row.scene, ...(otherwise?.body === undefined ? {} : { body: otherwise.body }) }
    const outcome = await this.#succeed(actor, subject, false, { ...this.#row, scene })
    if (outcome !== 'yes') throw new Error(`The call does not succeed otherwise either: ${outcome}`)
  }

  get #table(): string {
    return this.#operation === 'batch' || this.#operation === 'call' ? 'users' : this.#collection
  }

  #requests(me: Actor, subject: Subject, { scene }: Row = this.#row): readonly Request[] {
    const body = scene.body?.(me, subject)
    switch (this.#operation) {
      case 'create':
        return [
          {
            method: 'POST',
            url: recordsUrl(this.#collection),
            body: { id: this.#stage.world.db.freshId('made'), ...body },
          },
        ]
      case 'update':
        return [{ method: 'PATCH', url: recordUrl(this.#collection, subject.id), body: body ?? {} }]
      case 'delete':
        return [{ method: 'DELETE', url: recordUrl(this.#collection, subject.id) }]
      case 'batch':
        return [makeBatch(scene.requests?.(me, subject) ?? [])]
      case 'call':
        return scene.requests?.(me, subject) ?? []
    }
  }
}

/** Everyone may send it. */
const REPORT: Request = { method: 'POST', url: recordsUrl('errors'), body: { message: 'Part of a batch' } }

const makeBatch = (requests: readonly Request[]): Request => ({
  method: 'POST',
  url: '/api/batch',
  body: { requests },
})

const idIn = (request: Request | undefined): string =>
  request?.body !== undefined && 'id' in request.body ? String(request.body.id) : ''

/** `400/404` when the answers differ. */
const merge = (alone: string, inBatch: string): string => (alone === inBatch ? alone : `${alone}/${inBatch}`)
