import { defineConfig } from 'oxlint'
import { boundaryPolicies, boundarySettings } from './deploy/src/checks/lint/boundaries.ts'

/** Code that runs in the browser as part of the product. */
const BROWSER = ['shell/src/**', 'mf-*/src/**', 'shared-ui/src/**', 'shared-sdk/src/**']
const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.fixture.{ts,tsx}',
  'e2e/**',
  'backend/tests/**',
  'shared-sdk/src/testing/**',
  'shared-ui/src/testing/**',
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['eslint-plugin-boundaries', './deploy/src/checks/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  // Names that a rule must know as global, e.g. to tell `fetch` from a parameter of that name.
  env: { builtin: true, browser: true, node: true },
  settings: boundarySettings(import.meta.dirname),
  ignorePatterns: [
    '**/dist/**',
    '**/.cache/**',
    '**/.data/**',
    '**/*.gen.ts',
    '**/playwright-report/**',
    'deploy/src/new-remote/template*/**',
  ],
  rules: {
    'boundaries/dependencies': ['error', boundaryPolicies()],
    'boundaries/no-unknown-files': 'error',
    'coffer/package-by-name': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'off',
    'no-empty': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    // The automatic JSX runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Side-effect imports of styles and polyfills are what they say.
    'import/no-unassigned-import': 'off',
    // Parsed JSON and records from the wire are asserted where they are read; ids are documented aliases of string.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    // `fc.assert(fc.property(...))` is how fast-check is read.
    'import/no-named-as-default-member': 'off',
    // The domain compiles for ES2022 and has no `toSorted`; TypeScript itself checks returns.
    'unicorn/no-array-sort': 'off',
    'typescript/consistent-return': 'off',
    // `role="status"` on a styled element says the same as `output`; sheets move focus to their field on purpose.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    // An effect may name a value only to run again when it changes; missing ones are still found.
    'react/exhaustive-effect-dependencies': 'off',
    // Node's callback interfaces are answered from promises, and promises started from callbacks.
    'promise/no-callback-in-promise': 'off',
    'promise/no-promise-in-callback': 'off',
    // A spread string is its code points, which is what initials and hashes want.
    'typescript/no-misused-spread': 'off',
    // Small helpers stay beside the one test or component that uses them.
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    // Shadowing a name in a small scope reads better than inventing a second one.
    'no-shadow': 'off',
  },
  overrides: [
    {
      files: BROWSER,
      // The scripts of shell/src/start run in the page before the SDK has come.
      excludeFiles: ['shared-sdk/src/client/**', 'shared-sdk/src/network/**', 'shell/src/start/**', ...TESTS],
      rules: {
        'coffer/wrapped-apis': 'error',
        'no-console': 'error',
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react',
                importNames: ['lazy', 'Suspense'],
                message:
                  'React shows what a Suspense has waited for up to 300 ms late: use loadable of @coffer/shared-sdk/host, in shared-ui of @coffer/shared-sdk/loadable (ADR 0069).',
              },
            ],
          },
        ],
      },
    },
    // Where failures are reported; the console is one of the places they go to.
    {
      files: ['shared-sdk/src/client/errors/error-reports.ts', 'shell/src/report/**'],
      rules: { 'no-console': 'off' },
    },
    // No React there: a `use...` function is any function.
    { files: ['deploy/**', 'backend/**', 'e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // The composition benchmark bundles the remotes' sources as one application.
    { files: ['e2e/bench/composition/**'], rules: { 'coffer/package-by-name': 'off' } },
    // Playwright wants the fixtures of a fixture as a pattern, also when there are none.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    // A link's content comes by `{...link}`.
    { files: ['**/*.gallery.tsx', '**/*.test.tsx'], rules: { 'jsx-a11y/anchor-has-content': 'off' } },
    // Declarations of another engine's globals take that engine's shapes.
    { files: ['**/*.d.ts'], rules: { 'typescript/no-extraneous-class': 'off' } },
    {
      files: TESTS,
      rules: {
        'typescript/no-non-null-assertion': 'off',
        // Tests feed literals that overflow on purpose, and branch over generated cases.
        'no-loss-of-precision': 'off',
        'vitest/no-conditional-expect': 'off',
        // Helpers that assert are named so.
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
        'vitest/require-to-throw-message': 'off',
        // The second argument of `expect` says what was being looked at.
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        // Statuses of three digits sort alike as text and as numbers.
        'typescript/require-array-sort-compare': 'off',
        'vitest/require-mock-type-parameters': 'off',
      },
    },
  ],
})
