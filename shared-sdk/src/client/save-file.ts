import { runAfter } from './clock.ts'

/** Long enough for a browser that asks where to save. */
const RELEASE_MS = 60_000

/** Lets the browser save a text as a file, as a link to a download does. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  runAfter(RELEASE_MS, () => URL.revokeObjectURL(url))
}
