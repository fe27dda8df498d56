/** What the community at the app's address is called, by its manifest; the server's own name where it has none. */
export function brandNameOf(app: App): string {
  const { appURL: url, appName } = app.settings().meta
  const manifest = app.findRecordsByFilter('manifest', 'url = {:url}', '', 1, 0, { url })[0]
  return manifest?.getString('name') || appName
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
