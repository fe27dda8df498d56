import { SHEET_IDS } from '../contracts/sheets.ts'
import type { SheetId, SheetParams } from '../contracts/sheets.ts'

/** A sheet and its parameters, as a URL names them. */
export interface SheetTarget<Id extends SheetId = SheetId> {
  readonly id: Id
  readonly params: SheetParams[Id]
}

/** `?sheet=send&sheet.receiverId=abc` (ADR 0063): the prefix keeps a sheet's parameters apart from a screen's. */
const ID = 'sheet'
const PREFIX = 'sheet.'

const isSheetParam = (name: string) => name === ID || name.startsWith(PREFIX)

/** A URL's query without a sheet: `''` or `?…`. */
export function withoutSheet(search: string): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !isSheetParam(name)))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** A URL's query with this sheet instead of any other. Parameters are ids; undefined ones are left out. */
export function encodeSheet(search: string, { id, params }: SheetTarget): string {
  const query = new URLSearchParams(withoutSheet(search))
  query.set(ID, id)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.set(PREFIX + name, value)
  }
  return `?${query.toString()}`
}

/** The sheet in a URL's query; null for none and for an unknown one. */
export function decodeSheet(search: string): SheetTarget | null {
  const query = new URLSearchParams(search)
  const id = SHEET_IDS.find((known) => known === query.get(ID))
  if (id === undefined) return null
  const params: Record<string, string> = {}
  for (const [name, value] of query) if (name.startsWith(PREFIX)) params[name.slice(PREFIX.length)] = value
  return { id, params: params as SheetParams[SheetId] }
}
