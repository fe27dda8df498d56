/**
 * Replaces federation's code that loads remotes configured at build time: here all remotes come from the registry at run time.
 */
export function remotes(): void {
  // No build has such remotes, so there is nothing to do.
}
