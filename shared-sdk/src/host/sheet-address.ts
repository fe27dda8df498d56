import { SHEET_IDS } from '../contracts/sheets.ts'
import type { SheetId, SheetParams } from '../contracts/sheets.ts'

/** A sheet as an address names it. */
export interface AddressedSheet<Id extends SheetId = SheetId> {
  readonly id: Id
  readonly params: SheetParams[Id]
}

/** `?sheet=send&sheet.receiverId=abc` (ADR 0063): the sheet's own parameters never meet a screen's. */
const ID = 'sheet'
const PREFIX = 'sheet.'

const isSheetParam = (name: string) => name === ID || name.startsWith(PREFIX)

/** An address's query without any sheet: `''` or `?…`. */
export function withoutSheet(search: string): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !isSheetParam(name)))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** An address's query with this sheet in it, in the place of any other. Parameters are ids; absent ones are left out. */
export function encodeSheet(search: string, { id, params }: AddressedSheet): string {
  const query = new URLSearchParams(withoutSheet(search))
  query.set(ID, id)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.set(PREFIX + name, value)
  }
  return `?${query.toString()}`
}

/** The sheet that an address names; null for none and for one that is not known. */
export function decodeSheet(search: string): AddressedSheet | null {
  const query = new URLSearchParams(search)
  const id = SHEET_IDS.find((known) => known === query.get(ID))
  if (id === undefined) return null
  const params: Record<string, string> = {}
  for (const [name, value] of query) if (name.startsWith(PREFIX)) params[name.slice(PREFIX.length)] = value
  return { id, params: params as SheetParams[SheetId] }
}
