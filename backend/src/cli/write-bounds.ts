/** Writes the table of bounds into product 9.9: `node backend/src/cli/write-bounds.ts`, then `pnpm format`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BEGIN, END, renderBounds } from './bounds-table.ts'

const file = join(import.meta.dirname, '../../../docs/product.md')
const page = readFileSync(file, 'utf8')
const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
if (begin < 0 || end < begin) throw new Error(`docs/product.md has no ${BEGIN} … ${END}`)
writeFileSync(file, `${page.slice(0, begin + BEGIN.length)}\n\n${renderBounds()}\n\n${page.slice(end)}`)
