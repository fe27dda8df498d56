import { CALLER_NAMES } from './callers.ts'
import type { CallerName } from './callers.ts'
import type { Actor } from './actors.ts'
import type { World } from './world.ts'

export const OPERATIONS = [
  'list',
  'view',
  'create',
  'update',
  'delete',
  'realtime',
  'expand',
  'probe',
  'batch',
  'call',
] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * `yes`, `no` (the denial that PocketBase gives where an API rule does not hold), a status, `n/a`; or `400/404`:
 * the one alone, the other within a batch.
 */
export type Cell = 'yes' | 'no' | 'n/a' | `${number}` | `${number}/${number}`

/** The record that a row is about, with what else its call needs. */
export interface Subject {
  readonly id: string
  readonly [more: string]: string
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: object
}

/** What happens in a row, in code. Which of the optional parts it needs follows from its operations. */
export interface Scene {
  /** Makes the subject: once for all who are denied, once for each who is allowed. */
  readonly make: (world: World) => Subject
  /** There can be only one subject at a time, so it is made anew between those who are allowed. */
  readonly isUnique?: boolean
  /** create, update: what is sent; a create gets a fresh id unless it brings one. */
  readonly body?: (me: Actor, subject: Subject) => object
  /** create, update: what must be stored afterwards. */
  readonly stores?: (me: Actor, subject: Subject) => Readonly<Record<string, string | number>>
  /** batch, call: whether it is done, looked up in the database. */
  readonly proves?: (world: World, me: Actor, subject: Subject) => boolean
  /** realtime: what the superuser changes so that there is something to hear. */
  readonly touch?: object
  /** expand: the path, the id of the record that it leads to, and the collection it starts from. */
  readonly expand?: {
    readonly path: string
    readonly to: (subject: Subject) => string
    readonly from?: string
  }
  /** probe: two queries whose answers differ only for who may know what they ask. */
  readonly probe?: {
    readonly from?: string
    readonly queries: (subject: Subject) => readonly [Record<string, string>, Record<string, string>]
  }
  /** batch, call: the requests. */
  readonly requests?: (me: Actor, subject: Subject) => readonly Request[]
  /** view: what the answer must (not) contain beside being there. */
  readonly showing?: (record: Readonly<Record<string, unknown>>) => boolean
  /**
   * How the same call comes to succeed where no column is allowed: by whom, after the obstacle was removed; by the
   * superuser where nobody is named.
   */
  readonly otherwise?: {
    readonly undo?: (world: World, subject: Subject) => void
    readonly by?: CallerName
    /** In place of the row's body, where only what is sent is at fault. */
    readonly body?: (me: Actor, subject: Subject) => object
  }
  /** Why nothing that anyone could do makes this call succeed. */
  readonly never?: string
}

export interface Row {
  readonly operations: readonly Operation[]
  readonly what: string
  readonly cells: Readonly<Record<CallerName, Cell>>
  readonly scene: Scene
}

export interface Block {
  /** The collection, or method and path of the route. */
  readonly of: string
  readonly about: string
  readonly rows: readonly Row[]
  /** Operations that have no row, with the reason. */
  readonly without: Partial<Record<Operation, string>>
  /** Why a cell says n/a. */
  readonly notes: readonly string[]
}

export interface BlockSource {
  readonly of: string
  readonly about: string
  /** `operations | what | cells of strangers | cells of members`, a line each, under a line of column names. */
  readonly table: string
  readonly scenes: Readonly<Record<string, Scene>>
  readonly without?: Block['without']
  readonly notes?: readonly string[]
}

/** Reads the table. @throws when a column, a cell, a row or a scene is missing or superfluous. */
export function block(source: BlockSource): Block {
  const { of, about, table, scenes, without = {}, notes = [] } = source
  const [head, ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
  const columns = head?.slice(2).join(' ').split(/\s+/)
  if (String(columns) !== String(CALLER_NAMES)) throw new Error(`${of}: the columns are ${String(columns)}`)
  const rows = lines.map(([operations = '', what = '', ...cells]): Row => {
    const scene = scenes[what]
    if (scene === undefined) throw new Error(`${of}: no scene for “${what}”`)
    return {
      operations: operations.split(' ').map(readOperation),
      what,
      cells: readCells(`${of}: ${what}`, cells.join(' ').split(/\s+/)),
      scene,
    }
  })
  const unused = Object.keys(scenes).filter((what) => !rows.some((row) => row.what === what))
  if (unused.length > 0) throw new Error(`${of}: no row for ${unused.join(', ')}`)
  if (rows.some((row) => Object.values(row.cells).includes('n/a')) && notes.length === 0)
    throw new Error(`${of}: a cell without a reason`)
  return { of, about, rows, without, notes }
}

function readOperation(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation === name)
  if (found === undefined) throw new Error(`No operation ${name}`)
  return found
}

function readCells(where: string, cells: readonly string[]): Record<CallerName, Cell> {
  if (cells.length !== CALLER_NAMES.length) throw new Error(`${where}: ${cells.length} cells`)
  const wrong = cells.find((cell) => !/^(yes|no|n\/a|[45]\d\d(\/[45]\d\d)?)$/.test(cell))
  if (wrong !== undefined) throw new Error(`${where}: ${wrong}`)
  return Object.fromEntries(CALLER_NAMES.map((caller, index) => [caller, cells[index]])) as Record<
    CallerName,
    Cell
  >
}
