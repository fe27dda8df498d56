import { throwReason } from '../lib/refuse.ts'

/**
 * Before every route of ours: refuses what the route does not read, so that whoever misspells a field, or sends one to a
 * server that does not know it yet, hears of it (ADR 0047).
 * @throws 400 naming the first such field or file.
 */
export function refuseUnread(e: RequestEvent, fields: readonly string[], files: readonly string[]): void {
  const sent = Object.keys(e.requestInfo().body)
  const unread = sent.find((name) => !fields.includes(name)) ?? unreadFile(e, files)
  if (unread === undefined) return
  throwReason(400, { code: 'unknown-field', message: 'There is no such field.', field: unread.slice(0, 60) })
}

/** The form's files are there once its body has been read. */
function unreadFile(e: RequestEvent, files: readonly string[]): string | undefined {
  if (!e.request.header.get('Content-Type').startsWith('multipart/form-data')) return undefined
  return Object.keys(e.request.multipartForm.file).find((name) => !files.includes(name))
}
