/**
 * Accounting A6 to A8, row by row, each a test of its own: in the browser of one who is allowed to and of one who is not,
 * and what the server holds afterwards. Every role by every row is looked at beside the sheets, without a browser.
 */
import { sharesTheHouse } from '../app/money-house.ts'
import { test } from '../app/test.ts'
import { EVENT_ROWS } from './money-who-may/change-in-events.rows.ts'
import { CHANGE_ROWS } from './money-who-may/change.rows.ts'
import { testsChanging } from './money-who-may/change.ts'
import { testsCreating } from './money-who-may/create.ts'
import { testsElsewhere } from './money-who-may/elsewhere.ts'
import { testsMeanwhile } from './money-who-may/meanwhile.ts'
import { testsNewGroup } from './money-who-may/new-group.ts'
import { PEOPLE } from './money-who-may/people.ts'

const house = sharesTheHouse(PEOPLE)

test.beforeAll(async () => {
  await house.ledger().makeAccount('income', 'Old kitty', 'inactive')
})

test.describe('entering', () => {
  testsCreating(house)
  testsNewGroup(house)
})
test.describe('changing', () => testsChanging(house, CHANGE_ROWS))
test.describe('changing in events', () => testsChanging(house, EVENT_ROWS))
test.describe('in other sheets', () => testsElsewhere(house))
test.describe('while a sheet is open', () => testsMeanwhile(house))
