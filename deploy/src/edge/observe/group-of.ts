const GROUPS: readonly (readonly [prefix: string, group: string])[] = [
  ['/api/realtime', 'realtime'],
  ['/api/', 'backend'],
  ['/ext/', 'backend'],
  ['/_/', 'backend'],
  ['/assets/', 'assets'],
  ['/remotes/', 'remotes'],
  ['/registry.json', 'registry'],
  ['/_faults', 'reports'],
  ['/_ready', 'health'],
  ['/metrics', 'health'],
]

/** Returns one of a few words for an address; `site` for the page and the files beside it. */
export function groupOf(url: string): string {
  return GROUPS.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'site'
}
