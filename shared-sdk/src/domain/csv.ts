/** Comma-separated values as RFC 4180 has them, safe to open in a spreadsheet. */

/** A text, or a number that is written as it is. */
export type CsvCell = string | { readonly number: string }

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What spreadsheets take for a formula, also in full width; tabs and line breaks are skipped before it. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** The file's text: byte order mark, header, rows, each ended by CR LF. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(toField).join(',')}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}

/** A text that could be a formula gets an apostrophe, which spreadsheets take for 'this is text'. */
function toField(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
