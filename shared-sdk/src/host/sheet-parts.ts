import type { AccountId } from '../domain/entities.ts'

/** Somebody, and the text of the field that belongs to them: an amount or a share. */
export type SheetPart = readonly [AccountId, string]

/** Several people with their texts as one parameter of a sheet: `id:12.50,id:30.00`. The texts are numbers. */
export function encodeParts(parts: readonly SheetPart[]): string {
  return parts.map(([accountId, text]) => `${accountId}:${text}`).join(',')
}

/** The people of `encodeParts` in their order, each once; none for a text that is missing or from elsewhere. */
export function decodeParts(encoded: string | undefined): readonly SheetPart[] {
  const parts = (encoded ?? '').split(',').flatMap((part): readonly SheetPart[] => {
    const [, accountId, text] = /^([^:]+):([\d.]*)$/.exec(part) ?? []
    return accountId !== undefined && text !== undefined ? [[accountId, text]] : []
  })
  return [...new Map(parts)]
}
