// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { loadCatalogues, setLanguage } from '../i18n/index.ts'
import { groupLabel, purposeLabel } from './group-label.ts'

afterEach(() => setLanguage('en'))

test('the group of all participants has a name in the person’s language', async () => {
  expect(groupLabel('everyone')).toBe('everyone')
  await loadCatalogues('de')
  setLanguage('de')
  expect(groupLabel('everyone')).toBe('Alle')
  expect(groupLabel('Sailors')).toBe('Sailors')
})

test('so has a part of its total, but not what somebody wrote', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  expect(purposeLabel({ description: 'everyone', groupId: 'group-1' })).toBe('Alle')
  expect(purposeLabel({ description: 'everyone', groupId: '' })).toBe('everyone')
  expect(purposeLabel({ description: 'Firewood', groupId: 'group-1' })).toBe('Firewood')
})
