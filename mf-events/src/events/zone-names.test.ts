import { matchesSearch } from '@coffer/shared-sdk/domain'
import { expect, test } from 'vitest'
import { findCity, getRegion, searchedName, zoneName } from './zone-names.ts'

test.each([
  ['Europe/Berlin', 'Berlin', 'Europe'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'America'],
  ['Asia/Calcutta', 'Kolkata', 'Asia'],
  ['UTC', 'UTC', ''],
  ['Etc/UTC', 'UTC', ''],
  ['Etc/GMT+5', 'UTC−5', ''],
  ['Etc/GMT-14', 'UTC+14', ''],
  ['EST5EDT', 'EST5EDT', ''],
])('%s is called %s', (zone, name, region) => {
  expect(zoneName(zone)).toBe(name)
  expect(getRegion(zone)).toBe(region)
  expect(findCity(zone)).toBe(region === '' ? null : name)
})

test('is found by the city’s old and new name, and by its region', () => {
  for (const search of ['kolk', 'calcutta', 'asia']) {
    expect(matchesSearch(searchedName('Asia/Calcutta'), search)).toBe(true)
  }
})
