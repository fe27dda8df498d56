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
  const part = { description: 'everyone', groupId: 'group-1', createdBy: '' }
  expect(purposeLabel(part)).toBe('Alle')
  expect(purposeLabel({ ...part, description: 'own' })).toBe('Einzeln aufgeteilt')
  expect(purposeLabel({ ...part, groupId: '' })).toBe('everyone')
  expect(purposeLabel({ ...part, createdBy: 'user-ann' })).toBe('everyone')
  expect(purposeLabel({ ...part, description: 'Firewood' })).toBe('Firewood')
})
