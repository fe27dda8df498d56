import { expect, test } from 'vitest'
import { publishedManifest, withVersions } from './published-manifest.ts'
import type { WorkspaceVersions } from './published-manifest.ts'

const VERSIONS: WorkspaceVersions = {
  catalog: new Map([
    ['valibot', '1.5.0'],
    ['react', '19.3.1'],
    ['@types/react', '19.3.0'],
    ['axe-core', '4.14.1'],
  ]),
  own: new Map([['@coffer/shared-sdk', '3.0.0']]),
  shared: ['react', '@coffer/shared-sdk'],
}

test('a published package has versions of its own and exports its compiled files', () => {
  const source = {
    name: '@coffer/shared-ui',
    version: '2.0.0',
    license: 'MIT',
    private: true,
    sideEffects: ['./src/start.ts'],
    exports: { '.': './src/index.ts', './*': './src/*.tsx' },
    dependencies: {
      '@coffer/shared-sdk': 'workspace:*',
      react: 'catalog:',
      unused: 'catalog:',
      valibot: 'catalog:',
    },
    devDependencies: { '@types/react': 'catalog:', 'axe-core': 'catalog:', oxlint: 'catalog:' },
  }
  expect(publishedManifest(source, ['@coffer/shared-sdk', 'axe-core', 'react', 'valibot'], VERSIONS)).toEqual(
    {
      name: '@coffer/shared-ui',
      version: '2.0.0',
      license: 'MIT',
      type: 'module',
      sideEffects: ['./src/start.js'],
      exports: {
        '.': { types: './src/index.d.ts', default: './src/index.js' },
        './*': { types: './src/*.d.ts', default: './src/*.js' },
        './package.json': './package.json',
      },
      dependencies: { valibot: '1.5.0' },
      peerDependencies: {
        '@coffer/shared-sdk': '^3.0.0',
        '@types/react': '^19.3.0',
        'axe-core': '^4.14.1',
        react: '^19.3.1',
      },
      peerDependenciesMeta: { '@types/react': { optional: true }, 'axe-core': { optional: true } },
    },
  )
})

test('it may export less than in the workspace, and have a command', () => {
  const source = {
    name: '@coffer/deploy',
    version: '0.1.0',
    exports: { './*': './src/*.ts' },
    publishConfig: { exports: { './federation': './src/federation.ts' }, bin: { deploy: './src/cli.js' } },
  }
  expect(publishedManifest(source, [], VERSIONS)).toMatchObject({
    exports: { './federation': { default: './src/federation.js' } },
    bin: { deploy: './src/cli.js' },
  })
})

test('an import without a version is an error', () => {
  const source = { name: '@coffer/shared-ui', version: '2.0.0' }
  expect(() => publishedManifest(source, ['lodash'], VERSIONS)).toThrow(
    'lodash has no version in the catalog of pnpm-workspace.yaml.',
  )
})

test('a template names the versions of the workspace', () => {
  expect(withVersions('"react": "catalog:",\n"@coffer/shared-sdk": "workspace:*"', VERSIONS)).toBe(
    '"react": "19.3.1",\n"@coffer/shared-sdk": "3.0.0"',
  )
})
