/** As root, as in containers, Chromium has no sandbox; the rest keeps it from calling home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
