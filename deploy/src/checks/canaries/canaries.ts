/**
 * One deliberate violation for each row of the table of boundaries.ts, each with a permitted import of the same shape,
 * written in the same folder.
 */
export interface Canary {
  readonly row: string
  /** Folder in which both files are written. */
  readonly folder: string
  readonly forbidden: string
  readonly permitted: string
}

/** Files that the canaries import. */
export const STUBS = [
  ...[
    'domain',
    'records',
    'client',
    'session',
    'queries',
    'mutations',
    'install',
    'push',
    'drafts',
    'navigation',
    'contracts',
  ].map(sdkEntry),
  ...['i18n', 'host', 'loadable', 'presses', 'network', 'remote', 'testing'].map(sdkEntry),
  'shared-sdk/src/domain/money/money.ts',
  'shared-ui/src/index.ts',
  'shared-ui/src/theme/tokens.ts',
  'shared-ui/src/primitives/button/button.tsx',
  'shared-ui/src/patterns/panel/panel.tsx',
  'mf-events/src/routes.tsx',
  'mf-auth/src/routes.tsx',
  'shell/src/main.tsx',
  'backend/src/lib/ledger.ts',
  'backend/src/migrations/baseline.ts',
  'backend/src/hooks/authz.create.ts',
  'backend/src/cli/server.ts',
  'deploy/src/federation/preset.ts',
  'deploy/src/edge/edge.ts',
]

function sdkEntry(layer: string): string {
  return `shared-sdk/src/${layer}/index.ts`
}

/** Returns the cases of one folder from rows of: what it proves, what is forbidden, what is permitted. */
function casesInFolder(
  folder: string,
  rows: readonly (readonly [string, string, string])[],
): readonly Canary[] {
  return rows.map(([row, forbidden, permitted]) => ({ row, folder, forbidden, permitted }))
}

export const CANARIES: readonly Canary[] = [
  ...casesInFolder('shared-sdk/src/domain', [
    ['sdk domain: domain only', '../records/index.ts', './money/money.ts'],
    ['sdk domain: no texts', '../i18n/index.ts', './money/money.ts'],
    ['sdk domain: no npm package', 'zustand', './money/money.ts'],
    ['sdk domain: no Node module', 'node:crypto', './money/money.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/records', [
    ['sdk records: domain', '../client/index.ts', '../domain/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/client', [
    ['sdk client: domain, records', '../queries/index.ts', '../records/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/session', [
    ['sdk session: domain, records', '../mutations/index.ts', '../records/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/queries', [
    ['sdk queries: client, session, records, domain', '../mutations/index.ts', '../session/index.ts'],
    ['sdk queries: lists in the URL', '../host/index.ts', '../navigation/index.ts'],
    ['sdk testing: never shipped', '../testing/index.ts', '../client/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/mutations', [
    ['sdk mutations: queries and above', '../navigation/index.ts', '../queries/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/install', [
    ['sdk install: client', '../queries/index.ts', '../client/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/push', [
    ['sdk push: queries and above', '../navigation/index.ts', '../queries/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/drafts', [
    ['sdk drafts: session and below', '../mutations/index.ts', '../session/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/contracts', [
    ['sdk contracts: nothing but the domain', '../client/index.ts', '../i18n/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/navigation', [
    ['sdk navigation: nothing but the domain', '../session/index.ts', '../i18n/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/i18n', [['sdk i18n: itself', '../queries/index.ts', './texts.ts']]),
  ...casesInFolder('shared-sdk/src/host', [
    ['sdk host: contracts, client', '../mutations/index.ts', '../contracts/index.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/loadable', [['sdk loadable: itself', '../host/index.ts', './index.ts']]),
  ...casesInFolder('shared-sdk/src/presses', [['sdk presses: itself', '../host/index.ts', './index.ts']]),
  ...casesInFolder('shared-sdk/src/network', [['sdk network: itself', '../client/index.ts', './index.ts']]),
  ...casesInFolder('shared-sdk/src/remote', [
    ['sdk remote: lifecycles', '../mutations/index.ts', '../contracts/index.ts'],
  ]),
  ...casesInFolder('shared-ui/src/theme', [
    ['ui theme: theme, primitives', '../patterns/panel/panel.tsx', '../primitives/button/button.tsx'],
  ]),
  ...casesInFolder('shared-ui/src/primitives/badge', [
    ['ui primitives: theme, primitives', '@coffer/shared-sdk/domain', '../../theme/tokens.ts'],
    ['ui primitives: not patterns', '../../patterns/panel/panel.tsx', '../button/button.tsx'],
  ]),
  ...casesInFolder('shared-ui/src/patterns/row', [
    ['ui patterns: primitives, theme, sdk domain', '@coffer/shared-sdk/client', '@coffer/shared-sdk/domain'],
    ['ui patterns: loadable parts', '@coffer/shared-sdk/host', '@coffer/shared-sdk/loadable'],
    ['ui: no server', 'pocketbase', 'react'],
  ]),
  ...casesInFolder('mf-auth/src/screens/login', [
    ['remote: never another remote', '@coffer/mf-events/src/routes.tsx', '../../routes.tsx'],
    ['remote: never the shell', '@coffer/shell/src/main.tsx', '@coffer/shared-ui'],
    ['remote: public entries only', '@coffer/shared-sdk/domain/money', '@coffer/shared-sdk/domain'],
    ['remote: loadable parts from the host', '@coffer/shared-sdk/loadable', '@coffer/shared-sdk/host'],
    ['remote: no test helpers', '@coffer/shared-sdk/testing', '@coffer/shared-sdk/queries'],
    ['remote: no router', 'react-router', '@coffer/shared-sdk/navigation'],
    ['remote: no server client', 'pocketbase', '@coffer/shared-sdk/client'],
    ['remote: no delivery tooling', '@coffer/deploy/federation', '@coffer/shared-sdk/remote'],
  ]),
  ...casesInFolder('shell/src/boot', [
    ['shell: remotes only through the registry', '@coffer/mf-auth/src/routes.tsx', '@coffer/shared-ui'],
    ['shell: no router outside its own', 'react-router', '@coffer/shared-sdk/navigation'],
  ]),
  ...casesInFolder('backend/src/hooks', [
    ['backend hooks: sdk domain, backend lib', '@coffer/shared-sdk/client', '@coffer/shared-sdk/domain'],
    ['backend hooks: no tooling', '../cli/server.ts', '../lib/ledger.ts'],
    ['backend hooks: no npm package', 'picocolors', './authz.create.ts'],
  ]),
  ...casesInFolder('backend/src/lib', [
    ['backend lib: sdk domain', '../hooks/authz.create.ts', '@coffer/shared-sdk/domain'],
    ['backend lib: no npm package', 'picocolors', './ledger.ts'],
  ]),
  ...casesInFolder('shared-sdk/src/testing', [
    ['sdk testing: the SDK', '@coffer/shared-ui', '../queries/index.ts'],
  ]),
  ...casesInFolder('shared-ui/src', [
    ['ui entry: the design system', '@coffer/shared-sdk/client', './theme/tokens.ts'],
  ]),
  ...casesInFolder('shared-ui/src/gallery', [
    ['ui gallery: the design system', '@coffer/shared-sdk/client', '../theme/tokens.ts'],
  ]),
  ...casesInFolder('backend/src/schema', [
    ['backend schema: sdk domain, backend lib', '../hooks/authz.create.ts', '../lib/ledger.ts'],
    ['backend schema: no npm package', 'picocolors', '../lib/ledger.ts'],
  ]),
  ...casesInFolder('backend/src/migrations', [
    ['backend migrations: their own files alone', '../lib/ledger.ts', './baseline.ts'],
    ['backend migrations: no npm package', 'picocolors', './baseline.ts'],
  ]),
  ...casesInFolder('backend/src/demo', [
    ['backend demo: sdk domain, backend lib', '../hooks/authz.create.ts', '../lib/ledger.ts'],
  ]),
  ...casesInFolder('backend/src/cli', [
    ['backend cli: tooling', '@coffer/shared-sdk/client', '../lib/ledger.ts'],
  ]),
  ...casesInFolder('backend/src/notifier', [
    ['backend notifier: sdk domain, backend lib', '../cli/server.ts', '../lib/ledger.ts'],
  ]),
  ...casesInFolder('backend/tests', [
    [
      'backend tests: not the hooks, which run in the server',
      '../src/hooks/authz.create.ts',
      '../src/cli/server.ts',
    ],
  ]),
  ...casesInFolder('backend/src/build', [
    ['backend tools: not the hooks', '../hooks/authz.create.ts', '../cli/server.ts'],
  ]),
  ...casesInFolder('deploy/src/start', [
    ['deploy: backend cli', '@coffer/backend/hooks/authz.create', '@coffer/backend/cli/server'],
    ['deploy: no user interface', '@coffer/shared-ui', '@coffer/shared-sdk/contracts'],
  ]),
  ...casesInFolder('e2e/journeys', [
    ['e2e: sdk contracts', '@coffer/shared-sdk/queries', '@coffer/shared-sdk/contracts'],
    ['e2e: deploy and backend tooling', '@coffer/backend/hooks/authz.create', '@coffer/deploy/edge/edge'],
  ]),
]
