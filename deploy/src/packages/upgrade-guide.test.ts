import { expect, test } from 'vitest'
import { upgradeGuide } from './upgrade-guide.ts'
import type { PackageRelease } from './upgrade-guide.ts'

const HOST = '@coffer/shared-sdk/host'
const REMOTE = '@coffer/shared-sdk/remote'
const REFUSALS = '@coffer/shared-sdk/refusals'

const BEFORE: PackageRelease = {
  exports: {
    version: '3.0.0',
    entries: {
      [HOST]: ['closeSheet', 'openSheet', 'toast'],
      [REMOTE]: ['defineRemote'],
      [REFUSALS]: ['TEXTS'],
    },
  },
  types: { [HOST]: { closeSheet: 'a', openSheet: 'b', toast: 'c' }, [REMOTE]: { defineRemote: 'd' } },
}
const AFTER: PackageRelease = {
  exports: {
    version: '4.0.0',
    entries: {
      [HOST]: ['closeSheet', 'openSheet', 'openSheets'],
      [REMOTE]: ['defineRemote'],
      [REFUSALS]: ['TEXTS'],
    },
  },
  types: { [HOST]: { closeSheet: 'a', openSheet: 'e', openSheets: 'f' }, [REMOTE]: { defineRemote: 'g' } },
}

test('a guide lists what is removed, changed and added, and marks what the remote imports', () => {
  const guide = upgradeGuide('@coffer/shared-sdk', BEFORE, AFTER, { [HOST]: ['toast'], [REMOTE]: ['*'] })
  expect(guide.join('\n')).toBe(`## @coffer/shared-sdk 3.0.0 → 4.0.0

### Removed

Replace these before you upgrade.

- \`toast\` of \`@coffer/shared-sdk/host\` (**imported here**)

### Changed types

After the upgrade, the compiler reports what does not fit.

- \`openSheet\` of \`@coffer/shared-sdk/host\`
- \`defineRemote\` of \`@coffer/shared-sdk/remote\` (**imported here**)

### Added

- \`openSheets\` of \`@coffer/shared-sdk/host\`
`)
})

test('without a change it says so', () => {
  expect(upgradeGuide('@coffer/shared-sdk', BEFORE, BEFORE, {})).toEqual([
    '## @coffer/shared-sdk 3.0.0 → 3.0.0',
    '',
    'No export changes.',
    '',
  ])
})
