/** Comma-separated values by RFC 4180, safe to open in a spreadsheet. */

/** A text, or a number that is written unchanged. */
export type CsvCell = string | { readonly number: string }

/** Without it Excel reads a file as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Matches what spreadsheets read as a formula, also in full width, after any tabs and line breaks. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** Returns the file's text: byte order mark, header, rows, each ended by CR LF. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(toField).join(',')}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}

/** Quotes a cell. A text that could be a formula gets an apostrophe, which marks a text in spreadsheets. */
function toField(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
