import { expect, test } from 'vitest'
import type { CommunitySettings } from '@coffer/shared-sdk/domain'
import {
  NO_CHANGES,
  changedSettings,
  checkSettings,
  choosePicture,
  listConflicts,
  discardChange,
  editSetting,
  keepChange,
  displayedSettings,
} from './settings.form.ts'
import { lakeside } from './settings.fixture.ts'

const own = { email: 'ann@lake.test', verified: true }
const mark = new File(['x'], 'mark.png')

test('holds only what differs from what is stored', () => {
  const renamed = editSetting(NO_CHANGES, lakeside, 'name', 'Hillside')
  expect(changedSettings(renamed)).toEqual(['name'])
  expect(displayedSettings(lakeside, renamed)).toEqual({ ...lakeside, name: 'Hillside' })
  expect(editSetting(renamed, lakeside, 'name', 'Lakeside')).toEqual(NO_CHANGES)
  const sameLinks = lakeside.externalLinks.map((link) => ({ ...link }))
  expect(editSetting(NO_CHANGES, lakeside, 'externalLinks', sameLinks)).toEqual(NO_CHANGES)
})

test('stores what was changed, with what was shown of it', () => {
  const draft = choosePicture(
    editSetting(editSetting(NO_CHANGES, lakeside, 'name', 'Hill'), lakeside, 'name', 'Hillside'),
    lakeside,
    'icon',
    mark,
  )
  expect(checkSettings(draft, own)).toEqual({
    kind: 'ready',
    value: {
      shown: { name: 'Lakeside', icon: 'mark.png' },
      changes: { name: 'Hillside' },
      pictures: { icon: mark },
    },
  })
  expect(checkSettings(NO_CHANGES, own)).toEqual({ kind: 'incomplete', missing: 'changes' })
})

test.each([
  ['name', '', 'name-required'],
  ['topUp', { name: 'Lake', number: '1234' }, 'iban-invalid'],
  ['emailSuffix', 'gmail.com', 'suffix-public'],
  ['emailSuffix', 'hill.test', 'suffix-not-own'],
] as const)('refuses %s: %j', (name, value, code) => {
  const draft = editSetting(NO_CHANGES, lakeside, name, value)
  expect(checkSettings(draft, own)).toMatchObject({ kind: 'refused', about: name, refusal: { code } })
})

test('what somebody else changes meanwhile is in conflict until one of the two is chosen', () => {
  const draft = editSetting(NO_CHANGES, lakeside, 'name', 'Hillside')
  const now: CommunitySettings = { ...lakeside, name: 'Seaside', description: 'By the sea' }
  expect(listConflicts(now, draft)).toEqual(['name'])
  const typedOn = editSetting(draft, now, 'name', 'Hillsides')
  expect([listConflicts(now, typedOn), typedOn.shown]).toEqual([['name'], { name: 'Lakeside' }])
  expect(displayedSettings(now, draft)).toEqual({ ...now, name: 'Hillside' })
  const kept = keepChange(draft, now, 'name')
  expect([listConflicts(now, kept), kept.shown]).toEqual([[], { name: 'Seaside' }])
  expect(discardChange(draft, 'name')).toEqual(NO_CHANGES)
})

test('is in no conflict with somebody who stored the same', () => {
  const draft = editSetting(NO_CHANGES, lakeside, 'enableEvents', false)
  expect(listConflicts({ ...lakeside, enableEvents: false }, draft)).toEqual([])
})

test('a picture is replaced, put back and taken away', () => {
  const chosen = choosePicture(NO_CHANGES, lakeside, 'icon', mark)
  expect(changedSettings(chosen)).toEqual(['icon'])
  expect(choosePicture(chosen, lakeside, 'icon', null)).toEqual(NO_CHANGES)
  expect(editSetting(chosen, lakeside, 'icon', '')).toEqual({
    shown: { icon: 'mark.png' },
    values: { icon: '' },
    pictures: {},
  })
})
