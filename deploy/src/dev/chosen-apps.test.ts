import { expect, test } from 'vitest'
import { chosenApps } from './chosen-apps.ts'

const ALL = ['shell', 'mf-auth', 'mf-community', 'mf-dashboard', 'mf-events', 'mf-more']

test('without a name everything is under development', () => {
  expect(chosenApps([])).toEqual(ALL)
})

test.each([
  [['mf-more'], ['shell', 'mf-more']],
  [['more'], ['shell', 'mf-more']],
  [
    ['more', 'mf-auth', 'mf-more'],
    ['shell', 'mf-auth', 'mf-more'],
  ],
  [['shell'], ['shell']],
])('%j is %j, the shell with them', (names, apps) => {
  expect(chosenApps(names)).toEqual(apps)
})

test('a name that is none is answered with those that are', () => {
  expect(() => chosenApps(['mf-more', 'mf-casino'])).toThrow(
    'There is no remote "mf-casino"; there are shell, mf-auth, mf-community, mf-dashboard, mf-events, mf-more.',
  )
})
