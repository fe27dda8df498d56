/** The integrity hashes of the files that this page has fetched, by URL. */
const hashes = new Map<string, string>()

/** Notes the hash that a file was checked with. A file without one is left out. */
export function recordIntegrity(url: string, integrity: string): void {
  if (integrity !== '') hashes.set(new URL(url, location.href).href, integrity)
}

/**
 * Notes the hashes of the scripts and preloads of the page from now on: the bundler removes a script's element once it has run.
 * Called before the first part of the app is loaded.
 */
export function watchIntegrity(): void {
  // In the capture phase, because these events do not bubble.
  document.addEventListener('load', ({ target }) => recordElement(target), true)
}

/** The hash that a file of the page was checked with; undefined where none is known. */
export function integrityOf(url: string): string | undefined {
  // What loaded before the watch is still in the page.
  document.querySelectorAll('script, link').forEach(recordElement)
  return hashes.get(url)
}

function recordElement(element: EventTarget | null): void {
  const isLink = element instanceof HTMLLinkElement
  if (!isLink && !(element instanceof HTMLScriptElement)) return
  recordIntegrity(isLink ? element.href : element.src, element.getAttribute('integrity') ?? '')
}
