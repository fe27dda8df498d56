// @vitest-environment happy-dom
/** Compares what index.html shows before the code has come, in its own few lines of CSS, with what the theme shows afterwards. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_HUE, GlobalStyle, themeVariables } from '@coffer/shared-ui/start'

const html = await readFile(join(import.meta.dirname, 'index.html'), 'utf8')
const body = /\bbody \{(?<rules>[^}]*)\}/.exec(html)?.groups?.['rules'] ?? ''
const light = themeVariables(DEFAULT_HUE, 'light')
const dark = themeVariables(DEFAULT_HUE, 'dark')

/** Returns the value of a property of the page's body, on one line. */
const placeholder = (property: string) =>
  new RegExp(`\\b${property}:\\s*([^;]+);`).exec(body)?.[1]?.replaceAll(/\s+/g, ' ')

test('the placeholder has the theme’s colours', () => {
  const both = (name: string) => `light-dark(${light[name]}, ${dark[name]})`
  expect(placeholder('background')).toBe(both('--ui-canvas'))
  expect(placeholder('color')).toBe(both('--ui-ink'))
})

test('the browser’s bar has the colour of the page', () => {
  for (const [scheme, { '--ui-canvas': canvas }] of Object.entries({ light, dark }))
    expect(html).toContain(`content="${canvas}" media="(prefers-color-scheme: ${scheme})"`)
})

test('the placeholder has the app’s fonts, in its size: none is looked for twice, and nothing moves when the theme comes', () => {
  render(<GlobalStyle />)
  const sheet = document.adoptedStyleSheets.at(-1)
  const rules = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')
  const variable = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1]
  expect(placeholder('font')).toBe(`400 ${variable('--ui-text-m')} ${variable('--ui-font')}`)
})

test('an installed app opens in the page’s colours', async () => {
  const manifest = await readFile(
    join(import.meta.dirname, '../../backend/src/hooks/web-manifest.routes.ts'),
    'utf8',
  )
  expect(manifest).toContain(`background: '${light['--ui-canvas']}'`)
  expect(manifest).toContain(`primary: '${light['--ui-primary']}'`)
})
