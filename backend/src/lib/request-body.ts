import { throwReason } from './refuse.ts'

/**
 * Runs before every route of ours: refuses fields and files that the route does not read, so that a misspelled field,
 * or one that only a newer server knows, is not ignored (ADR 0047).
 * @throws 400 naming the first of them.
 */
export function refuseUnknownFields(
  e: RequestEvent,
  fields: readonly string[],
  files: readonly string[],
): void {
  const sent = Object.keys(e.requestInfo().body)
  const unknown = sent.find((name) => !fields.includes(name)) ?? unknownFile(e, files)
  if (unknown === undefined) return
  throwReason(400, { code: 'unknown-field', message: 'There is no such field.', field: unknown.slice(0, 60) })
}

/** Returns the first unknown file; the form's files exist once its body has been read. */
function unknownFile(e: RequestEvent, files: readonly string[]): string | undefined {
  if (!e.request.header.get('Content-Type').startsWith('multipart/form-data')) return undefined
  return Object.keys(e.request.multipartForm.file).find((name) => !files.includes(name))
}
