/** The mail with the code carries the community's name, if the address the app runs at has one. */
export function brandCodeMail(e: RecordMailEvent): void {
  const url = e.app.settings().meta.appURL
  const manifest = e.app.findRecordsByFilter('manifest', 'url = {:url}', '', 1, 0, { url })[0]
  const name = manifest?.getString('name') ?? ''
  if (name !== '') {
    const plain = e.app.settings().meta.appName
    e.message.subject = e.message.subject.split(plain).join(name)
    e.message.html = e.message.html.split(plain).join(escapeHtml(name))
  }
  e.next()
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
