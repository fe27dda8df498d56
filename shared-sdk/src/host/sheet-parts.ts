import type { AccountId } from '../domain/entities.ts'

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
