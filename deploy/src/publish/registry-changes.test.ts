import { expect, test } from 'vitest'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'
import {
  withDisabled,
  withEnabled,
  withLive,
  withPin,
  withRollback,
  withoutPins,
} from './registry-changes.ts'
import { getEntry, withEntry } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'

const build = (version: string) => ({ version }) as RegistryRemote
const EMPTY: StoredRegistry = { schema: 2, revision: 1, remotes: {} }
const published = ['1.0.0', '1.1.0'].reduce((all, version) => withLive(all, 'mf-more', build(version)), EMPTY)
const versions = (registry: StoredRegistry) => {
  const { live, previous } = getEntry(registry, 'mf-more')
  return [live?.version ?? null, previous?.version ?? null]
}

test('a version that is known to be bad never becomes the previous one', () => {
  const next = withLive(published, 'mf-more', build('1.2.0'), ['mf-more@1.1.0'])
  expect(versions(next)).toEqual(['1.2.0', '1.0.0'])
  const both = withLive(published, 'mf-more', build('1.2.0'), ['mf-more@1.1.0', 'mf-more@1.0.0'])
  expect(versions(both)).toEqual(['1.2.0', null])
})

test('the previous version published again has no previous one', () => {
  const next = withLive(published, 'mf-more', build('1.0.0'), ['mf-more@1.1.0'])
  expect(versions(next)).toEqual(['1.0.0', null])
})

test('a disabled remote comes back with the version that was live', () => {
  const disabled = withDisabled(published, 'mf-more')
  expect(versions(disabled)).toEqual([null, '1.1.0'])
  expect(versions(withEnabled(disabled, 'mf-more', build('1.0.0')))).toEqual(['1.1.0', '1.0.0'])
  expect(withEnabled(published, 'mf-more', null)).toBe(published)
})

test('a published build does not bring back a disabled remote', () => {
  const disabled = withDisabled(published, 'mf-more')
  expect(versions(withLive(disabled, 'mf-more', build('1.2.0')))).toEqual([null, '1.2.0'])
  expect(versions(withLive(published, 'mf-more', build('1.2.0')))).toEqual(['1.2.0', '1.1.0'])
})

const pin = (version: string, organisations: readonly string[], share = 0) => ({
  version: build(version),
  organisations,
  share,
})
const pinned = [pin('1.2.0', [], 5), pin('1.0.0', ['a']), pin('1.3.0', ['b'], 10)].reduce(
  (all, one) => withPin(all, 'mf-more', one),
  published,
)
const formatPins = (registry: StoredRegistry) =>
  getEntry(registry, 'mf-more').pins.map(({ version, organisations, share }) =>
    [version.version, ...organisations, share].join(' '),
  )

test('a version that goes live ends its pins and all shares, and leaves communities their other version', () => {
  expect(formatPins(withLive(pinned, 'mf-more', build('1.2.0'))).toSorted()).toEqual([
    '1.0.0 a 0',
    '1.3.0 b 0',
  ])
  expect(formatPins(withLive(withDisabled(pinned, 'mf-more'), 'mf-more', build('1.2.0'))).toSorted()).toEqual(
    ['1.0.0 a 0', '1.3.0 b 0'],
  )
})

test('publishing the live version again leaves the pins as they are', () => {
  expect(withLive(pinned, 'mf-more', build('1.1.0'))).toEqual(pinned)
  const disabled = withDisabled(pinned, 'mf-more')
  expect(withLive(disabled, 'mf-more', build('1.1.0'))).toEqual(disabled)
})

test('a rollback ends the pins of the version that it leaves', () => {
  const target = { live: build('1.1.0'), previous: null }
  const left = withEntry(pinned, 'mf-more', { ...getEntry(pinned, 'mf-more'), live: build('1.2.0') })
  expect(formatPins(withRollback(left, 'mf-more', target)).toSorted()).toEqual(['1.0.0 a 0', '1.3.0 b 10'])
  expect(formatPins(withRollback(pinned, 'mf-more', target))).toEqual(formatPins(pinned))
})

test('of shares the newest comes first, which shells take', () => {
  const shares = [pin('1.2.0', [], 50), pin('1.3.0', [], 20)].reduce(
    (all, one) => withPin(all, 'mf-more', one),
    published,
  )
  expect(formatPins(shares)).toEqual(['1.3.0 20', '1.2.0 50'])
  expect(formatPins(withPin(shares, 'mf-more', pin('1.2.0', [], 60)))).toEqual(['1.2.0 60', '1.3.0 20'])
})

test('a community has one pin, and a pin for nobody ends', () => {
  const first = withPin(published, 'mf-more', pin('2.0.0', ['a', 'b']))
  const second = withPin(first, 'mf-more', pin('2.1.0', ['b'], 5))
  expect(getEntry(second, 'mf-more').pins).toEqual([pin('2.1.0', ['b'], 5), pin('2.0.0', ['a'])])
  const third = withPin(second, 'mf-more', pin('2.1.0', ['a']))
  expect(getEntry(third, 'mf-more').pins).toEqual([pin('2.1.0', ['a'])])
  expect(getEntry(withoutPins(second, 'mf-more', '2.0.0'), 'mf-more').pins).toHaveLength(1)
  expect(getEntry(withoutPins(second, 'mf-more'), 'mf-more').pins).toEqual([])
})
