import { join } from 'node:path'

/**
 * The layers of the repository and their permitted imports, as settings for eslint-plugin-boundaries. `deploy/src/checks/canaries/` proves
 * every row.
 */

/** Folder patterns, from the repository's root. The first that matches names the layer. */
const LAYERS = {
  'sdk-domain': 'shared-sdk/src/domain',
  'sdk-records': 'shared-sdk/src/records',
  'sdk-client': 'shared-sdk/src/client',
  'sdk-session': 'shared-sdk/src/session',
  'sdk-queries': 'shared-sdk/src/queries',
  'sdk-mutations': 'shared-sdk/src/mutations',
  'sdk-install': 'shared-sdk/src/install',
  'sdk-push': 'shared-sdk/src/push',
  'sdk-drafts': 'shared-sdk/src/drafts',
  'sdk-navigation': 'shared-sdk/src/navigation',
  'sdk-contracts': 'shared-sdk/src/contracts',
  'sdk-i18n': 'shared-sdk/src/i18n',
  'sdk-host': 'shared-sdk/src/host',
  'sdk-loadable': 'shared-sdk/src/loadable',
  'sdk-presses': 'shared-sdk/src/presses',
  'sdk-network': 'shared-sdk/src/network',
  'sdk-remote': 'shared-sdk/src/remote',
  'sdk-testing': 'shared-sdk/src/testing',
  'ui-theme': 'shared-ui/src/theme',
  'ui-primitives': 'shared-ui/src/primitives',
  'ui-patterns': 'shared-ui/src/patterns',
  'ui-gallery': 'shared-ui/src/gallery',
  'ui-entry': 'shared-ui',
  remote: 'mf-*',
  shell: 'shell',
  'backend-hooks': 'backend/src/hooks',
  'backend-schema': 'backend/src/schema',
  'backend-migrations': 'backend/src/migrations',
  'backend-lib': 'backend/src/lib',
  'backend-demo': 'backend/src/demo',
  'backend-cli': 'backend/src/cli',
  'backend-notifier': 'backend/src/notifier',
  'backend-tests': 'backend/tests',
  'backend-tools': 'backend',
  deploy: 'deploy',
  e2e: 'e2e',
  'sdk-root': 'shared-sdk',
} as const

export type Layer = keyof typeof LAYERS

/** The parts of the SDK that both shell and remotes may use; testing is only for tests. */
const SDK_PUBLIC: readonly Layer[] = [
  'sdk-domain',
  'sdk-records',
  'sdk-client',
  'sdk-session',
  'sdk-queries',
  'sdk-mutations',
  'sdk-install',
  'sdk-push',
  'sdk-drafts',
  'sdk-navigation',
  'sdk-contracts',
  'sdk-i18n',
  'sdk-host',
  'sdk-remote',
]
const UI: readonly Layer[] = ['ui-theme', 'ui-primitives', 'ui-patterns', 'ui-entry']

/** The layers that each layer may import besides itself. */
export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  'sdk-domain': [],
  'sdk-records': ['sdk-domain', 'sdk-i18n'],
  'sdk-client': ['sdk-domain', 'sdk-records', 'sdk-i18n', 'sdk-network'],
  'sdk-session': ['sdk-client', 'sdk-domain', 'sdk-records', 'sdk-i18n', 'sdk-network'],
  // The state of a list (its filters) is kept in the URL.
  'sdk-queries': [
    'sdk-client',
    'sdk-session',
    'sdk-records',
    'sdk-navigation',
    'sdk-domain',
    'sdk-i18n',
    'sdk-network',
  ],
  // A form that saves an edit says the result in a toast, and an expense is entered again in the form's own parameters.
  'sdk-mutations': [
    'sdk-queries',
    'sdk-host',
    'sdk-contracts',
    'sdk-client',
    'sdk-session',
    'sdk-records',
    'sdk-domain',
    'sdk-i18n',
    'sdk-network',
  ],
  'sdk-install': ['sdk-client', 'sdk-domain', 'sdk-i18n'],
  'sdk-push': [
    'sdk-queries',
    'sdk-client',
    'sdk-install',
    'sdk-session',
    'sdk-records',
    'sdk-domain',
    'sdk-i18n',
  ],
  'sdk-drafts': ['sdk-client', 'sdk-session', 'sdk-domain', 'sdk-i18n'],
  'sdk-navigation': ['sdk-domain', 'sdk-i18n'],
  'sdk-contracts': ['sdk-domain', 'sdk-i18n'],
  'sdk-i18n': [],
  'sdk-host': ['sdk-client', 'sdk-contracts', 'sdk-domain', 'sdk-i18n', 'sdk-loadable', 'sdk-presses'],
  // Shell and remotes get it from the host, which is loaded once.
  'sdk-loadable': ['sdk-network'],
  // The shell alone watches presses; sheets and lists read them.
  'sdk-presses': [],
  // One layer finds out whether there is a network; the client layer passes it on.
  'sdk-network': [],
  'sdk-remote': [
    'sdk-client',
    'sdk-session',
    'sdk-queries',
    'sdk-host',
    'sdk-navigation',
    'sdk-contracts',
    'sdk-domain',
    'sdk-i18n',
  ],
  'sdk-testing': SDK_PUBLIC,
  'sdk-root': [],
  'ui-theme': ['ui-primitives', 'sdk-i18n'],
  'ui-primitives': ['ui-theme', 'sdk-i18n', 'sdk-presses', 'sdk-network'],
  'ui-patterns': ['ui-primitives', 'ui-theme', 'sdk-domain', 'sdk-i18n', 'sdk-loadable', 'sdk-presses'],
  'ui-gallery': [...UI, 'sdk-domain', 'sdk-i18n'],
  'ui-entry': ['ui-theme', 'ui-primitives', 'ui-patterns', 'ui-gallery'],
  remote: [...SDK_PUBLIC, ...UI],
  shell: [...SDK_PUBLIC, ...UI],
  'backend-hooks': ['sdk-domain', 'backend-lib'],
  'backend-lib': ['sdk-domain'],
  'backend-schema': ['sdk-domain', 'backend-lib'],
  // Migrations are frozen: they import nothing but their own files.
  'backend-migrations': [],
  'backend-demo': ['sdk-domain', 'backend-lib'],
  // It builds the hooks, so it reads the list of them, and the list of allowed queries.
  'backend-cli': [
    'backend-hooks',
    'backend-demo',
    'backend-lib',
    'backend-tools',
    'sdk-contracts',
    'sdk-domain',
  ],
  'backend-notifier': ['sdk-domain', 'backend-lib'],
  'backend-tests': [
    'backend-cli',
    'backend-demo',
    'backend-lib',
    'backend-notifier',
    'backend-tools',
    'sdk-contracts',
    'sdk-domain',
    'sdk-records',
    'sdk-client',
    // Tests check the app's own queries against the real server.
    'sdk-queries',
  ],
  'backend-tools': ['backend-cli', 'backend-lib', 'sdk-domain'],
  deploy: ['backend-cli', 'backend-demo', 'sdk-contracts'],
  e2e: ['sdk-contracts', 'sdk-domain', 'backend-cli', 'backend-demo', 'deploy'],
}

/**
 * Layers whose code runs in PocketBase's engine or must be able to: they use nothing but the repository's own files.
 */
const PURE: readonly Layer[] = [
  'sdk-domain',
  'backend-hooks',
  'backend-lib',
  'backend-schema',
  'backend-migrations',
]
/** Layers that know the router, and layers that know the server's client; all others use these. */
const ROUTER_LAYERS: readonly Layer[] = ['sdk-navigation']
const POCKETBASE_LAYERS: readonly Layer[] = [
  'sdk-records',
  'sdk-client',
  'sdk-session',
  'sdk-queries',
  'sdk-mutations',
  'sdk-testing',
  'backend-demo',
  'backend-cli',
  'backend-notifier',
  'backend-tests',
  'e2e',
]
const TESTS = ['test', 'bench', 'gallery']

const layers = (types: readonly string[]) => ({ element: { type: [...types] } })
const others = (than: readonly Layer[]) =>
  (Object.keys(LAYERS) as Layer[]).filter((layer) => !than.includes(layer))

/** Returns the plugin's settings. `root` is the repository's folder. */
export function boundarySettings(root: string): Record<string, unknown> {
  return {
    'import/resolver': { [join(root, 'deploy/src/checks/lint/import-resolver.ts')]: {} },
    'boundaries/root-path': root,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/legacy-templates': false,
    'boundaries/elements': Object.entries(LAYERS).map(([type, pattern]) => ({
      type,
      pattern,
      partialMatch: false,
    })),
    'boundaries/files': [
      { category: 'test', pattern: '**/*.{test,fixture}.{ts,tsx}' },
      { category: 'bench', pattern: '**/*.bench.ts' },
      { category: 'gallery', pattern: '**/*.gallery.tsx' },
      { category: 'build-config', pattern: '*/rspack.config.ts' },
      { category: 'root-config', pattern: '*.config.ts' },
      { category: 'one-application', pattern: 'e2e/bench/composition/**' },
      { category: 'fixture-remote', pattern: 'e2e/fixtures/**' },
      { category: 'shell-router', pattern: 'shell/src/router/**' },
    ],
  }
}

/**
 * Returns the options of `boundaries/dependencies`: only listed imports are allowed; a later entry overrides an earlier
 * one.
 */
export function boundaryPolicies(): Record<string, unknown> {
  const packages = { module: { origin: ['external', 'core'] } }
  return {
    default: 'disallow',
    checkAllOrigins: true,
    checkUnknownLocals: true,
    policies: [
      ...Object.entries(MAY_IMPORT).map(([from, to]) => ({
        from: layers([from]),
        allow: { to: layers(to) },
      })),
      {
        from: layers(['sdk-contracts', 'sdk-navigation']),
        disallow: { to: layers(['sdk-domain']), dependency: { kind: 'value' } },
        message: 'contracts and navigation may import types of the domain only',
      },
      {
        from: { file: { categories: 'root-config' } },
        allow: [{ to: layers(['deploy']) }, { to: packages }],
      },
      { from: { file: { categories: TESTS } }, allow: { to: layers(['sdk-testing']) } },
      // The benchmark compares with the same sources in one bundle, without federation.
      {
        from: { file: { categories: 'one-application' } },
        allow: { to: layers(['remote', 'shell', ...SDK_PUBLIC, ...UI]) },
      },
      // These are broken remotes for the journeys, built like any other.
      { from: { file: { categories: 'fixture-remote' } }, allow: { to: layers([...SDK_PUBLIC, ...UI]) } },
      { from: { file: { categories: 'build-config' } }, allow: { to: layers(['deploy']) } },
      { from: layers(others([])), allow: { to: packages } },
      {
        from: layers(others([])),
        disallow: { to: { module: { origin: 'external', source: '@coffer/**' } } },
        message: '{{dependency.source}} is not a public entry of that package',
      },
      {
        from: layers(others(ROUTER_LAYERS)),
        disallow: { to: { module: { source: ['react-router', 'react-router-dom'] } } },
        message: 'routing comes from @coffer/shared-sdk/navigation',
      },
      {
        from: { file: { categories: 'shell-router' } },
        allow: { to: { module: { source: 'react-router' } } },
      },
      {
        from: layers(others(POCKETBASE_LAYERS)),
        disallow: { to: { module: { source: 'pocketbase' } } },
        message: 'the server is reached through @coffer/shared-sdk',
      },
      {
        from: layers(PURE),
        disallow: { to: packages },
        message: 'this code also runs in PocketBase: no npm, no Node modules',
      },
      { from: { ...layers(PURE), file: { categories: 'test' } }, allow: { to: packages } },
    ],
  }
}
