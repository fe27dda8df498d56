/** The integrity hashes of the files that this page has fetched, by URL. */
const hashes = new Map<string, string>()

/** Notes the hash that a file was checked with. It skips a file without one. */
export function recordIntegrity(url: string, integrity: string): void {
  if (integrity !== '') hashes.set(new URL(url, location.href).href, integrity)
}

/**
 * Notes the hashes of the scripts and preloads of the page from now on: the bundler removes a script's element once it has run.
 * Called before the first part of the app is loaded.
 */
export function watchIntegrity(): void {
  // The listener uses the capture phase, because these events do not bubble.
  document.addEventListener('load', ({ target }) => recordElement(target), true)
}

/** Returns the files below a folder that this page has fetched so far and checked, by URL. */
export function verifiedFiles(
  folder: string,
): readonly { readonly href: string; readonly integrity: string }[] {
  // Elements that loaded before the watch are still in the page.
  document.querySelectorAll('script, link').forEach(recordElement)
  const { href: start } = new URL(folder, location.href)
  return [...hashes].flatMap(([href, integrity]) => (href.startsWith(start) ? [{ href, integrity }] : []))
}

function recordElement(element: EventTarget | null): void {
  const isLink = element instanceof HTMLLinkElement
  if (!isLink && !(element instanceof HTMLScriptElement)) return
  recordIntegrity(isLink ? element.href : element.src, element.getAttribute('integrity') ?? '')
}
