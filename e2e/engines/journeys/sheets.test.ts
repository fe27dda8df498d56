import { expect } from 'playwright/test'
import { test } from '../engine-test.ts'
import { inSheet, opensSignedIn, sheet } from '../vocabulary.ts'

const SEND = { role: 'button', name: 'Send' }

test.beforeEach(async ({ app, stack }) => {
  await opensSignedIn(app, stack, { email: 'bo@coffer.test', path: '/dashboard' })
})

test('a sheet opens and closes by touch', async ({ app }) => {
  await app.taps(SEND)
  await app.sees(sheet('Send to'))
  await app.taps(inSheet('Send to', 'button', 'Close'))
  await app.seesNot(sheet('Send to'))
})

test('a sheet opens, keeps the focus and closes by keys', async ({ app }) => {
  await app.focuses(SEND)
  await app.driver.press('Enter')
  await app.sees(sheet('Send to'))
  for (let presses = 0; presses < 12; presses += 1) {
    await app.driver.press('Tab', presses % 4 === 3 ? 'Shift' : undefined)
    // A guard at each end of the sheet passes the focus on.
    await expect.poll(() => app.hasFocusIn(sheet('Send to'))).toBe(true)
  }
  await app.driver.press('Escape')
  await app.seesNot(sheet('Send to'))
  await expect.poll(() => app.hasFocusIn(SEND)).toBe(true)
})

test('back closes a sheet and stays on its page', async ({ app }) => {
  await app.clicks(SEND)
  await app.sees(sheet('Send to'))
  await app.driver.goBack()
  await app.seesNot(sheet('Send to'))
  await app.sees(SEND)
})
