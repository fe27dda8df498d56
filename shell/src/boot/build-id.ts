/**
 * Returns an id of the build of the shell and the SDK: the hash in the file name of the main script, which changes with every chunk. It is
 * `development` if file names have no hash.
 */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/shell."]')
  return /shell\.([^/]+)\.js/.exec(script?.src ?? '')?.[1] ?? 'development'
}
