import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { formsWithoutDraft } from './form-drafts.ts'
import type { Sources } from './form-drafts.ts'

/** The reasons why some forms keep no draft. */
const EXEMPT: Readonly<Record<string, string>> = {
  'mf-auth/src/screens/login/address-form.tsx':
    'its address is kept by login-form.tsx, before anybody is signed in',
  'mf-auth/src/screens/login/password-fields.tsx': 'a password is never stored',
  'mf-auth/src/screens/login/login-form.tsx': 'a code is never stored',
  'mf-auth/src/screens/credentials/reset-password.screen.tsx': 'a password is never stored',
  'mf-auth/src/screens/credentials/change-email.screen.tsx': 'a password is never stored',
  'mf-more/src/parts/code-step.tsx': 'a code is never stored',
  'mf-events/src/screens/transactions/filter-sheet.tsx':
    'It chooses what a list shows; the address keeps it.',
  'mf-community/src/screens/balance-sheet/period-sheet.tsx':
    'a filter, which is part of the address once it is chosen',
}

function readSources(): Sources {
  const folders = readdirSync(inWorkspace()).filter((name) => name === 'shell' || name.startsWith('mf-'))
  const files = folders.flatMap((folder) =>
    readdirSync(inWorkspace(folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, 'src', file),
    ),
  )
  const sources = files.filter((file) => /(?<!\.(?:test|fixture|gallery|d))\.tsx?$/u.test(file))
  return new Map(sources.map((file) => [file, readFileSync(inWorkspace(file), 'utf8')]))
}

test('every form keeps a draft of what is entered, or has a reason not to', () => {
  const sources = readSources()
  expect(formsWithoutDraft(sources, Object.keys(EXEMPT))).toEqual([])
  expect(sources.get('mf-auth/src/screens/login/login-form.tsx')).toContain(`set('loginAddress'`)
})

test('each exemption is needed', () => {
  const without = formsWithoutDraft(readSources(), [])
  expect(Object.keys(EXEMPT).filter((path) => !without.includes(path))).toEqual([])
})

test('a form without a draft is found, also beside one that keeps it', () => {
  const sources: Sources = new Map([
    ['mf-a/src/routes.tsx', `import { Steps } from './steps.tsx'`],
    ['mf-a/src/steps.tsx', `import { First } from './first.tsx'\nimport { Second } from './second.tsx'`],
    ['mf-a/src/first.tsx', `const draft = useFormDraft({})\nconst field = <TextInput />`],
    ['mf-a/src/second.tsx', `const field = <TextInput />`],
    ['mf-a/src/form.tsx', `import { useA } from './use-a.ts'\nimport { Part } from './part.tsx'`],
    ['mf-a/src/part.tsx', `const field = <AmountInput />`],
    ['mf-a/src/use-a.ts', `const draft = useFormDraft({})`],
  ])
  expect(formsWithoutDraft(sources, [])).toEqual(['mf-a/src/second.tsx'])
})
