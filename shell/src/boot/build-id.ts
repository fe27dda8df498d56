/**
 * Names this build of the shell and the SDK in it: the hash in the name of the page's own script, which changes with
 * every chunk. During development, where names have no hash, all builds are one.
 */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/shell."]')
  return /shell\.([^/]+)\.js/.exec(script?.src ?? '')?.[1] ?? 'development'
}
