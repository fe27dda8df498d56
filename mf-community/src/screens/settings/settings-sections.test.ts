import { expect, test } from 'vitest'
import { SETTING_NAMES } from '@coffer/shared-sdk/domain'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

test('every setting is in exactly one section', () => {
  const names = SETTINGS_SECTIONS.flatMap((section): readonly string[] => section.names)
  expect(names.toSorted()).toEqual([...SETTING_NAMES].toSorted())
})
