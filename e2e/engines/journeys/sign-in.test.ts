import { codeFromMail } from '../../app/sign-in.ts'
import { test } from '../engine-test.ts'

const EMAIL = 'bo@coffer.test'

test('signs in with the code from a mail, sees every tab and signs out', async ({ app, stack }) => {
  const before = stack.inbox.messages().length
  await app.opens('/')
  await app.fills({ role: 'textbox', name: /e-?mail/i }, EMAIL)
  await app.driver.press('Enter')
  await app.fills({ role: 'textbox', name: /code/i }, await codeFromMail(stack, EMAIL, before))
  const tabs = { role: 'navigation', name: 'Main navigation' }
  for (const [tab, shown] of [
    // If the tab has a badge, its name begins with the badge's number.
    [/Events$/, 'Events'],
    ['Harbour House', 'Harbour House'],
    ['More', 'More'],
  ] as const) {
    await app.clicks({ role: 'link', name: tab, within: tabs })
    await app.sees({ role: 'heading', name: shown })
  }
  await app.clicks({ role: 'button', name: 'Sign Out' })
  await app.clicks({ role: 'button', name: 'Sign Out', within: { role: 'dialog' } })
  await app.sees({ role: 'textbox', name: /e-?mail/i })
})
