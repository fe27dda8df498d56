import type { RemoteNames } from './remote-name.ts'

/** Returns the files of a new remote by their path in its folder: one screen in two languages, and its test. */
export function remoteFiles(names: RemoteNames): Readonly<Record<string, string>> {
  const { remote, screen } = names
  return {
    'package.json': packageJson(remote),
    'README.md': readme(names),
    'rspack.config.ts': `import { remoteConfig } from '@coffer/deploy/federation'

export default remoteConfig('${remote}', { root: import.meta.dirname })
`,
    'src/remote.tsx': remoteTsx(remote),
    'src/extensions.ts': EXTENSIONS,
    'src/description.ts': description(names),
    'src/routes.tsx': routes(names),
    'src/texts/en.ts': `import { defineCatalogue } from '@coffer/shared-sdk/i18n'

export const en = {
  title: '${names.title}',
  text: 'This is a new part of the app.',
}

export const texts = defineCatalogue(en, { de: () => import('./de.ts') })
`,
    'src/texts/de.ts': GERMAN.replace('TITLE', names.title),
    [`src/screens/${screen}/${screen}.screen.tsx`]: screenTsx(names),
    [`src/screens/${screen}/${screen}.screen.test.tsx`]: screenTest(names),
  }
}

function packageJson(remote: string): string {
  const catalog = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'catalog:']))
  const content = {
    name: `@coffer/${remote}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: { build: 'rspack build' },
    dependencies: {
      '@coffer/shared-sdk': 'workspace:*',
      '@coffer/shared-ui': 'workspace:*',
      ...catalog(['react', 'react-dom']),
    },
    devDependencies: {
      '@coffer/deploy': 'workspace:*',
      ...catalog(['@rspack/cli', '@rspack/core', '@testing-library/react', '@types/react', 'happy-dom']),
    },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function readme({ remote, screen, title }: RemoteNames): string {
  return `# ${remote}

${title}.

- **Entry** \`src/remote.tsx\` (\`./app\`: the screen tree \`${screen}\`) and \`src/extensions.ts\` (no slots, no sheets).
- **Owns** \`src/screens/${screen}\`.
- **Addresses** \`/${screen}\`.
- **May import** itself, \`@coffer/shared-ui\`, \`@coffer/shared-sdk\`.
- **Run alone** \`npx -y pnpm dev ${screen}\`, sign in, open \`/${screen}\`.
- **Tests** beside the source: \`npx -y pnpm unit ${remote}\`.
`
}

function remoteTsx(remote: string): string {
  return `import { defineRemote } from '@coffer/shared-sdk/remote'

/** \`./app\`: the single-spa lifecycles. Everything behind them is loaded when the remote is first shown. */
export const { bootstrap, mount, unmount, update, preload } = defineRemote({
  name: '${remote}',
  load: () => import(/* webpackChunkName: "${remote}-routes" */ './routes.tsx'),
})
`
}

const EXTENSIONS = `import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** \`./extensions\`: what this remote offers to slots, and the sheets it owns. All lazy. */
export const extensions: RemoteExtensions = { slots: {}, sheets: {} }
`

function description({ screen, title }: RemoteNames): string {
  return `import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** What the shell knows of this remote before it loads its code. */
export const description: RemoteDeclaration = {
  feature: null,
  screens: [{ id: '${screen}', access: 'member', paths: [{ path: '/${screen}/*', basePath: '/${screen}' }] }],
  // As a tab: { path: '/${screen}', order: 50, icon: 'grid', label: { en: '${title}', de: '${title}' } }
  navigation: null,
}
`
}

function routes({ screen, component }: RemoteNames): string {
  return `import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { ${component}Screen } from './screens/${screen}/${screen}.screen.tsx'

export const screens: RemoteRoutes['screens'] = { '${screen}': ${component}Screen }
`
}

const GERMAN = `import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  title: 'TITLE',
  text: 'Das ist ein neuer Teil der App.',
}

export default de
`

function screenTsx({ screen, component }: RemoteNames): string {
  return `import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, Page, ScreenHeader } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

/** /${screen} */
export function ${component}Screen() {
  const { title, text } = useTexts(texts)
  return (
    <Page>
      <ScreenHeader title={title} />
      <EmptyState title={title} text={text} />
    </Page>
  )
}
`
}

function screenTest({ screen, component, title }: RemoteNames): string {
  return `// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { TestApp, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { screens } from '../../routes.tsx'

const ${component} = screens['${screen}']!

afterEach(() => {
  cleanup()
  setLanguage('en')
})

function open() {
  signInAsAnn()
  return render(
    <TestApp path="/${screen}" client={createTestClient()}>
      <${component} basePath="/${screen}" />
    </TestApp>,
  )
}

test('says what it is', async () => {
  const { container } = open()
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeTruthy()
  expect(screen.getByText('This is a new part of the app.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('says it in German too', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  open()
  expect(screen.getByText('Das ist ein neuer Teil der App.')).toBeTruthy()
})
`
}
