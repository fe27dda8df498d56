import { expect, test } from 'vitest'
import {
  ADDRESS_SETTINGS,
  SETTING_NAMES,
  canChangeSettings,
  isPictureSetting,
  isSameSetting,
} from './community-settings.ts'
import { systemActor } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'

const person = (role: 'user' | 'admin', siteRole: 'user' | 'admin' = 'user'): Caller => ({
  userId: 'ann',
  siteRole,
  membership: { organisationId: 'lake', accountId: 'account-ann', role },
})

test.each([
  ['an admin', person('admin'), 'lake', null],
  ['a site admin who is a member', person('user', 'admin'), 'lake', null],
  ['the system', systemActor, 'lake', null],
  ['a member', person('user'), 'lake', 'not-permitted'],
  ['an admin of another community', person('admin'), 'hill', 'not-a-member'],
  [
    'a site admin without a membership',
    { ...person('user', 'admin'), membership: null },
    'lake',
    'not-a-member',
  ],
] as const)('%s changes the settings, unless refused', (_who, caller, organisation, code) => {
  const verdict = canChangeSettings(caller, organisation)
  expect(verdict.ok ? null : verdict.refusal.code).toBe(code)
})

test('every setting has its place on the page once', () => {
  expect(new Set(SETTING_NAMES).size).toBe(SETTING_NAMES.length)
  expect(ADDRESS_SETTINGS.every((name) => SETTING_NAMES.some((each) => each === name))).toBe(true)
  expect([isPictureSetting('icon'), isPictureSetting('name')]).toEqual([true, false])
})

test.each([
  [{ name: 'Quay', number: '1' }, { number: '1', name: 'Quay' }, true],
  [{ name: 'Quay', number: '1' }, { number: '2', name: 'Quay' }, false],
  [[{ title: 'A', path: '/' }, 'x'], [{ path: '/', title: 'A' }, 'x'], true],
  [['a', 'b'], ['b', 'a'], false],
  ['', '', true],
  [false, '', false],
  [undefined, null, false],
])('%j and %j hold the same: %s', (one, other, isSame) => {
  expect(isSameSetting(one, other)).toBe(isSame)
})
