/** Returns the page while the shell has never been built: the compiler's message, refreshed until it is gone. */
export function failurePage(errors: readonly string[]): string {
  const text = errors.join('\n\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta http-equiv="refresh" content="1" />
  <title>Coffer cannot be built</title>
  <pre role="alert" style="white-space: pre-wrap">${text}</pre>
</html>
`
}
