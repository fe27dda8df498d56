import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { withOverrideOrigins } from './override-origins.ts'

const PAGE = readFileSync(inWorkspace('shell/src/index.html'), 'utf8')
const originsOf = (page: string) => /coffer-override-origins" content="([^"]*)"/.exec(page)?.[1]

test('without the setting overrides may come from this machine only', () => {
  expect(originsOf(withOverrideOrigins(PAGE, undefined))).toBe('http://localhost:* http://127.0.0.1:*')
})

test.each([
  ['https://preview.example  http://localhost:4103', 'https://preview.example http://localhost:4103'],
  ['', ''],
])('the setting “%s” is written into the page', (setting, content) => {
  expect(originsOf(withOverrideOrigins(PAGE, setting))).toBe(content)
})

test.each(['*', 'https://*', 'localhost', "https://a.example'self'", 'https://a.example/path'])(
  '“%s” is refused',
  (setting) => {
    expect(() => withOverrideOrigins(PAGE, setting)).toThrow('which is no origin')
  },
)
