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
 * `yes`, `no` (PocketBase's denial when an API rule fails), a status, or `n/a`. `400/404` means the first alone, the
 * second within a batch.
 */
export type Cell = 'yes' | 'no' | 'n/a' | `${number}` | `${number}/${number}`

/** The record that a row is about, with everything else that its call needs. */
export interface Subject {
  readonly id: string
  readonly [more: string]: string
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: object
}

/** The code of a row. Its operations decide which of the optional parts it needs. */
export interface Scene {
  /** Makes the subject: once for all denied callers, once for each allowed one. */
  readonly make: (world: World) => Subject
  /** Only one subject can exist at a time, so it is made again between the allowed callers. */
  readonly isUnique?: boolean
  /** create, update: the body to send; a create gets a fresh id unless it brings one. */
  readonly body?: (me: Actor, subject: Subject) => object
  /** create, update: the values that must be stored afterwards. */
  readonly stores?: (me: Actor, subject: Subject) => Readonly<Record<string, string | number>>
  /** batch, call: returns whether the effect is in the database. */
  readonly proves?: (world: World, me: Actor, subject: Subject) => boolean
  /** realtime: the superuser's change that causes a message. */
  readonly touch?: object
  /** expand: the path, the id of the record that it leads to, and the collection it starts from. */
  readonly expand?: {
    readonly path: string
    readonly to: (subject: Subject) => string
    readonly from?: string
  }
  /** probe: two queries whose answers differ only for callers who may know the answer. */
  readonly probe?: {
    readonly from?: string
    readonly queries: (subject: Subject) => readonly [Record<string, string>, Record<string, string>]
  }
  /** batch, call: the requests. */
  readonly requests?: (me: Actor, subject: Subject) => readonly Request[]
  /** view: returns whether the record has the right content. */
  readonly showing?: (record: Readonly<Record<string, unknown>>) => boolean
  /**
   * If no column is allowed, this shows that the call can succeed: by whom, after the obstacle was removed; the
   * superuser by default.
   */
  readonly otherwise?: {
    readonly undo?: (world: World, subject: Subject) => void
    readonly by?: CallerName
    /** Replaces the row's body if the body itself is the reason for the refusal. */
    readonly body?: (me: Actor, subject: Subject) => object
  }
  /** The reason why nobody can make this call succeed. */
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
  /** The reasons for cells with n/a. */
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
