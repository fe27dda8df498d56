/** Chromium calls this policy before it uses a string as the address of a script (Trusted Types); TypeScript has no types for it. */
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
 * Restricts scripts from now on to the shell's own folder, the folders of `allowBuildScripts`, and the service worker's address. Texts are
 * never run or parsed as HTML. The page's one policy has the name that browsers apply to every string, so it also holds for the loaders of
 * the bundler and of federation, in any version (ADR 0153). In a browser without Trusted Types only the Content-Security-Policy decides.
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
 * Allows the scripts of a remote's build: those in its folder, or on a host with another layout those beside the entry and below. This is
 * never revoked, because an open screen may still load a part.
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
