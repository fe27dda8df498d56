/** Converts a form's values to text and back: JSON with maps, and with files replaced by their ids. */
import { findDraftFile, fileId } from './draft-files.ts'

/** Returns the values as text. It replaces a file by the id under which it is kept. */
export function encodeDraft(values: unknown): string {
  return JSON.stringify(values, (_key, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] }
    if (value instanceof File) return { $file: fileId(value) }
    return value
  })
}

/** Returns the encoded values; it leaves out a file that is no longer kept. Throws for text that is not JSON. */
export function decodeDraft(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (!isMarker(value)) return value
    return '$map' in value ? new Map(value.$map) : findDraftFile(value.$file)
  })
}

type Marker = { readonly $map: readonly (readonly [unknown, unknown])[] } | { readonly $file: string }

function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null) return false
  return (
    ('$map' in value && Array.isArray(value.$map)) || ('$file' in value && typeof value.$file === 'string')
  )
}
