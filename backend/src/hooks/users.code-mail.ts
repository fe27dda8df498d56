import { brandNameOf, escapeHtml } from '../lib/brand-name.ts'
import { secretPartOf } from '../lib/one-time-code.ts'

/**
 * The mail with the code carries the six digits alone, and the community's name, if the address the app runs
 * at has one.
 */
export function brandCodeMail(e: RecordMailEvent): void {
  const secret = secretPartOf(e.record)
  const plain = e.app.settings().meta.appName
  const name = brandNameOf(e.app)
  e.message.subject = e.message.subject.split(secret).join('').split(plain).join(name)
  e.message.html = e.message.html.split(secret).join('').split(plain).join(escapeHtml(name))
  e.next()
}
