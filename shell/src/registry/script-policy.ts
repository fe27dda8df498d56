/** What Chromium calls before it uses a string as the address of a script (Trusted Types); TypeScript has no types for it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => unknown
}

const SERVICE_WORKER = '/sw.js'
/** Of the shell itself. */
const ASSETS = '/assets/'

const resolve = (url: string): URL => new URL(url, location.href)

/** Folders that scripts may come from, with their origin. */
const folders = new Set([resolve(ASSETS).href])

/**
 * From here on scripts come only from the shell's own folder, those of `allowScriptsOf`, and the service worker's address; texts
 * are never run or parsed as HTML. The one policy of the page has the browser's name for what every string passes through,
 * so that it holds for the bundler's and the federation's loaders, of any version, as well (ADR 0153). Where a browser
 * has no Trusted Types, the Content-Security-Policy alone decides.
 */
export function restrictScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isAllowedScript(url) ? url : null),
  })
}

/** The folder of one build where it lies as publishing puts it, on any host. */
const BUILD_FOLDER = /^\/remotes\/[^/]+\/[^/]+\//

/**
 * Allows the scripts of a remote's build: those in its folder; on a host with another order, those beside the entry and below.
 * Never taken back: an open screen may still load a part.
 */
export function allowScriptsOf(entry: string): void {
  const url = resolve(entry)
  folders.add(new URL(BUILD_FOLDER.exec(url.pathname)?.[0] ?? '.', url).href)
}

/** Whether a script of this address may run. */
export function isAllowedScript(url: string): boolean {
  if (!URL.canParse(url, location.href)) return false
  const { href } = resolve(url)
  return href === resolve(SERVICE_WORKER).href || [...folders].some((folder) => href.startsWith(folder))
}
