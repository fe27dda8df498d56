import { expect, test } from 'vitest'
import { overview, verbHelp } from './help.ts'
import { preview } from './verbs/preview.ts'
import { publish } from './verbs/publish.ts'

const PREVIEW = { name: 'preview', ...preview }
const PUBLISH = { name: 'publish', ...publish }
const toText = (lines: readonly string[]) => lines.join(' ')

test('in the workspace the overview says where site and key are by default', () => {
  expect(toText(overview([PREVIEW], null))).toContain('The site is .data/site, the key')
})

test('in the repository of a single remote the overview says which variables must be set', () => {
  const text = toText(overview([PREVIEW, PUBLISH], 'mf-plan'))
  expect(text).toContain('COFFER_SITE (a folder or s3://bucket/prefix) and COFFER_REGISTRY_KEY')
  expect(text).toContain('must be set, for previews COFFER_APP_URL, where people open the app.')
  expect(text).not.toContain('.data/site')
})

test('in the repository of a single remote the help names no script that only the workspace has', () => {
  expect(toText(verbHelp(PREVIEW, null))).toMatch(/`pnpm dev`.*`pnpm start`/)
  const alone = toText(verbHelp(PREVIEW, 'mf-plan'))
  expect(alone).not.toMatch(/pnpm (?:dev|start)/)
  expect(alone).toContain('`pnpm build` makes a new one.')
})

test('in the repository of a single remote the examples are about its remote', () => {
  const examples = verbHelp(PUBLISH, 'mf-budget-plan').filter((line) => line.startsWith('  pnpm run'))
  expect(examples[0]).toBe('  pnpm run deploy publish budget-plan --why "Faster list"')
  expect(examples.join('\n')).not.toMatch(/events|shell/)
})
