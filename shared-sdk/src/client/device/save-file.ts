import { runAfter } from './clock.ts'

/** This is long enough for a browser that asks where to save. */
const RELEASE_MS = 60_000

/** Makes the browser save a text or bytes as a file, as a download link does. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  runAfter(RELEASE_MS, () => URL.revokeObjectURL(url))
}
