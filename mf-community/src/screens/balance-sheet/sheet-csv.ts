import { toCsv, toDecimal } from '@coffer/shared-sdk/domain'
import type { CsvCell } from '@coffer/shared-sdk/domain'
import type { booksEn } from '../../texts/books.en.ts'
import type { Period } from './period.ts'
import { equityParts, sheetSections } from './sheet-rows.ts'
import type { Books } from './use-books.ts'

/** Returns the balance sheet as CSV: a row per item and currency. Totals have no item. */
export function sheetCsv(
  { first, sheets }: Books,
  { from, to }: Period,
  today: string,
  words: typeof booksEn & { readonly moneyForm: { readonly amount: string } },
): string {
  const { section, item, currency, from: start, to: end } = words.columns
  const days = [from ?? first ?? '', to ?? today]
  const rows = sheets.flatMap(({ currency: unit, sheet }) => {
    const row = (title: string, name: string, cents: number): readonly CsvCell[] => [
      title,
      name,
      { number: toDecimal(cents) },
      unit,
      ...days,
    ]
    return [
      row(words.equity, '', sheet.equity),
      ...equityParts(sheet).map(({ id, cents }) => row(words.equity, words[id], cents)),
      ...sheetSections(sheet).flatMap(({ id, total, rows: items }) => [
        row(words[id], '', total),
        ...items.map(({ id: itemId, cents }) => row(words[id], words[itemId], cents)),
      ]),
    ]
  })
  return toCsv([section, item, words.moneyForm.amount, currency, start, end], rows)
}
