/** Forms' values as text: JSON that knows maps, and files by an id in this page. */
import { generateId } from '../client/index.ts'

/** Pictures that were chosen. They outlive their form, and end with the page. */
const files = new Map<string, File>()
const idsOfFiles = new WeakMap<File, string>()

/** Releases all files, for when no draft needs one any more. */
export function forgetFiles(): void {
  files.clear()
}

/** The values as text. A file is replaced by an id, under which this page keeps it. */
export function encodeDraft(values: unknown): string {
  return JSON.stringify(values, (_key, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] }
    if (value instanceof File) return { $file: idOfFile(value) }
    return value
  })
}

/** The values that were encoded; a file that this page does not have is left out. Throws for text that is no JSON. */
export function decodeDraft(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (!isMarker(value)) return value
    return '$map' in value ? new Map(value.$map) : files.get(value.$file)
  })
}

type Marker = { readonly $map: readonly (readonly [unknown, unknown])[] } | { readonly $file: string }

function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null) return false
  return (
    ('$map' in value && Array.isArray(value.$map)) || ('$file' in value && typeof value.$file === 'string')
  )
}

function idOfFile(file: File): string {
  const id = idsOfFiles.get(file) ?? generateId()
  idsOfFiles.set(file, id)
  files.set(id, file)
  return id
}
