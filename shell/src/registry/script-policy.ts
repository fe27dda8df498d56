/**
 * The part of the Trusted Types API that this file uses; TypeScript has no types for it. Browsers with Trusted Types call the
 * policy before they use a string as a script URL.
 */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => unknown
}

const SERVICE_WORKER = '/sw.js'
/** The folder of the shell's own scripts. */
const ASSETS = '/assets/'

const resolve = (url: string): URL => new URL(url, location.href)

/** Folders that scripts may come from, with their origin. */
const folders = new Set([resolve(ASSETS).href])

/**
 * Allows only scripts in the shell's own folder, in the folders added by `allowBuildScripts`, and the service worker. Strings
 * are never run as code or parsed as HTML. The page's only policy is named `default`, which browsers apply to every string, so
 * it also applies to the loaders of the bundler and of federation, in any version (ADR 0153). In a browser without Trusted
 * Types only the Content-Security-Policy decides.
 */
export function restrictScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isAllowedScript(url) ? url : null),
  })
}

/** The folder of one build, as publishing lays it out on any host. */
const BUILD_FOLDER = /^\/remotes\/[^/]+\/[^/]+\//

/**
 * Allows the scripts of a remote's build: those in its folder, or on a host with another layout, those in and below the
 * entry's folder. Never revoked, because an open screen may load more chunks later.
 */
export function allowBuildScripts(entry: string): void {
  const url = resolve(entry)
  folders.add(new URL(BUILD_FOLDER.exec(url.pathname)?.[0] ?? '.', url).href)
}

/** Returns whether a script of this address may run. */
export function isAllowedScript(url: string): boolean {
  if (!URL.canParse(url, location.href)) return false
  const { href } = resolve(url)
  return href === resolve(SERVICE_WORKER).href || [...folders].some((folder) => href.startsWith(folder))
}
