import { secretPartOf } from '../lib/one-time-code.ts'

/**
 * The mail with the code carries the six digits alone, and the community's name, if the address the app runs
 * at has one.
 */
export function brandCodeMail(e: RecordMailEvent): void {
  const secret = secretPartOf(e.record)
  const plain = e.app.settings().meta.appName
  const name = nameOf(e.app) || plain
  e.message.subject = e.message.subject.split(secret).join('').split(plain).join(name)
  e.message.html = e.message.html.split(secret).join('').split(plain).join(escapeHtml(name))
  e.next()
}

function nameOf(app: App): string {
  const url = app.settings().meta.appURL
  const manifest = app.findRecordsByFilter('manifest', 'url = {:url}', '', 1, 0, { url })[0]
  return manifest?.getString('name') ?? ''
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
