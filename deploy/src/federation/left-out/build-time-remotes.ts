/** Replaces the federation's loading of remotes that a build names: only the registry names any, at run time. */
export function remotes(): void {
  // No chunk of any build waits for one.
}
