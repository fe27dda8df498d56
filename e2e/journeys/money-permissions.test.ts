/**
 * Representative rows of accounting A6 to A8, each in its own test: in the browser of a person who is allowed to and of a
 * person who is not, and what the server holds afterwards. All rows are tested without a browser: by the domain's tests,
 * the access matrix, and the tests of what forms and sheets offer.
 */
import { shareBrowsers } from '../app/shared-browsers.ts'
import { test } from '../app/test.ts'
import { testsChanging } from './money-permissions/change.ts'
import { testsCreating } from './money-permissions/create.ts'
import { testsInOtherSheets } from './money-permissions/other-sheets.ts'
import { testConcurrentChanges } from './money-permissions/concurrent-changes.ts'
import { testsNewGroup } from './money-permissions/new-group.ts'
import { PEOPLE } from './money-permissions/people.ts'

const house = shareBrowsers(PEOPLE)

test.describe('entering', { tag: ['@dashboard', '@events'] }, () => {
  testsCreating(house)
  testsNewGroup(house)
})
test.describe('changing', { tag: ['@community', '@events'] }, () => testsChanging(house))
test.describe('in other sheets', { tag: ['@dashboard', '@community', '@events'] }, () =>
  testsInOtherSheets(house),
)
test.describe('while a sheet is open', { tag: ['@dashboard', '@community', '@events'] }, () =>
  testConcurrentChanges(house),
)
