import { SHEET_IDS } from '../contracts/sheets.ts'
import type { SheetId, SheetParams } from '../contracts/sheets.ts'
import type { AccountId } from '../domain/entities.ts'

/** A sheet and its parameters, in the form of a URL. */
export interface SheetTarget<Id extends SheetId = SheetId> {
  readonly id: Id
  readonly params: SheetParams[Id]
}

/**
 * A URL names them as `?sheet=send&sheet.receiverId=abc` (ADR 0063): the prefix separates a sheet's parameters from a
 * screen's.
 */
const ID = 'sheet'

const PREFIX = 'sheet.'

const isSheetParam = (name: string) => name === ID || name.startsWith(PREFIX)

/** Returns a URL's query without a sheet: `''` or `?…`. */
export function withoutSheet(search: string): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !isSheetParam(name)))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Returns a URL's query with this sheet instead of any other. Parameters are ids; undefined ones are left out. */
export function encodeSheet(search: string, { id, params }: SheetTarget): string {
  const query = new URLSearchParams(withoutSheet(search))
  query.set(ID, id)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.set(PREFIX + name, value)
  }
  return `?${query.toString()}`
}

/** Returns the sheet in a URL's query; null for none and for an unknown one. */
export function decodeSheet(search: string): SheetTarget | null {
  const query = new URLSearchParams(search)
  const id = SHEET_IDS.find((each) => each === query.get(ID))
  if (id === undefined) return null
  const params: Record<string, string> = {}
  for (const [name, value] of query) if (name.startsWith(PREFIX)) params[name.slice(PREFIX.length)] = value
  return { id, params: params as SheetParams[SheetId] }
}

/** A person, and the text of their field: an amount or a share. */
export type SheetPart = readonly [AccountId, string]

/** Encodes several people with their texts as one parameter of a sheet: `id:12.50,id:30.00`. The texts are numbers. */
export function encodeParts(parts: readonly SheetPart[]): string {
  return parts.map(([accountId, text]) => `${accountId}:${text}`).join(',')
}

/** Returns the people of `encodeParts` in their order, each once; none for a missing or foreign text. */
export function decodeParts(encoded: string | undefined): readonly SheetPart[] {
  const parts = (encoded ?? '').split(',').flatMap((part): readonly SheetPart[] => {
    const [, accountId, text] = /^([^:]+):([\d.]*)$/.exec(part) ?? []
    return accountId !== undefined && text !== undefined ? [[accountId, text]] : []
  })
  return [...new Map(parts)]
}
