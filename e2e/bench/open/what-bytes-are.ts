import { printTable } from '../table.ts'
import { isOwn, listScripts, textByOwner } from '../weight/script-texts.ts'
import { brotliBytes } from '../weight/weigh-file.ts'
import type { Opening } from './open-event.ts'

/**
 * Prints what was fetched until the page was shown: libraries and the bundler's code (compressed together), the other
 * scripts, and everything that is not a script.
 */
export async function printWhatBytesAre({ stoodMs, sent }: Opening): Promise<void> {
  const fetched = sent.filter(({ endMs }) => endMs <= stoodMs)
  const scripts = listScripts(fetched.map(({ path }) => path))
  const sumBytes = (isMeant: (path: string) => boolean) =>
    fetched.reduce((sum, { path, bytes }) => (isMeant(path) ? sum + bytes : sum), 0)
  const texts = await textByOwner(scripts)
  const libraries = brotliBytes([...texts].flatMap(([owner, text]) => (isOwn(owner) ? [] : text)).join(''))
  const code = sumBytes((path) => scripts.includes(path))
  const data = sumBytes((path) => /^\/(?:api|ext)\//.test(path))
  const rest = sumBytes((path) => !scripts.includes(path)) - data
  const row = (name: string, bytes: number) => [name, (bytes / 1_000).toFixed(1)]
  printTable(
    'open: what the bytes are',
    ['', 'kB'],
    [
      row('libraries, and what the bundler adds', libraries),
      row('our own code, and headers', code - libraries),
      row('answers of the server', data),
      row('page, registry and pictures', rest),
    ],
  )
}
