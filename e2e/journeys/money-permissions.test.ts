/**
 * Accounting A6 to A8, row by row, each in its own test: in the browser of a person who is allowed to and of a person who
 * is not, and what the server holds afterwards. Other tests check every role with every row without a browser.
 */
import { shareBrowsers } from '../app/shared-browsers.ts'
import { test } from '../app/test.ts'
import { EVENT_ROWS } from './money-permissions/change-in-events.rows.ts'
import { CHANGE_ROWS } from './money-permissions/change.rows.ts'
import { testsChanging } from './money-permissions/change.ts'
import { testsCreating } from './money-permissions/create.ts'
import { testsInOtherSheets } from './money-permissions/other-sheets.ts'
import { testsOfConcurrentChanges } from './money-permissions/concurrent-changes.ts'
import { testsNewGroup } from './money-permissions/new-group.ts'
import { PEOPLE } from './money-permissions/people.ts'

const house = shareBrowsers(PEOPLE)

test.beforeAll(async () => {
  await house.ledger().makeAccount('income', 'Old kitty', 'inactive')
})

test.describe('entering', { tag: ['@dashboard', '@events'] }, () => {
  testsCreating(house)
  testsNewGroup(house)
})
test.describe('changing', { tag: '@community' }, () => testsChanging(house, CHANGE_ROWS))
test.describe('changing in events', { tag: ['@community', '@events'] }, () =>
  testsChanging(house, EVENT_ROWS),
)
test.describe('in other sheets', { tag: ['@dashboard', '@community', '@events'] }, () =>
  testsInOtherSheets(house),
)
test.describe('while a sheet is open', { tag: ['@dashboard', '@community', '@events'] }, () =>
  testsOfConcurrentChanges(house),
)
