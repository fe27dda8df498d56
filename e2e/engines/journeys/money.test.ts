import { test } from '../engine-test.ts'
import { choosesAccount, inSheet, opensSignedIn, sheet } from '../vocabulary.ts'

test('sends money to somebody', async ({ app, stack }) => {
  await opensSignedIn(app, stack, { email: 'bo@coffer.test', path: '/dashboard' })
  await app.clicks({ role: 'button', name: 'Send' })
  await choosesAccount(app, 'Send to', 'Kavya Raman')
  await app.fills(inSheet('Send', 'textbox', 'Amount'), '3.21')
  await app.fills(inSheet('Send', 'textbox', /^For/), 'Engines')
  await app.clicks(inSheet('Send', 'button', 'Send'))
  await app.sees({ text: /Are you sure you want to send €3\.21 to Kavya Raman\?/ })
  await app.clicks({ role: 'button', name: 'Send', within: sheet('Send Funds') })
  await app.sees({ text: 'Sent successfully!' })
  await app.seesNot(sheet('Send'))
  await app.sees({ text: /For: Engines/ })
})

test('approves a request', async ({ app, stack }) => {
  await opensSignedIn(app, stack, { email: 'ann@coffer.test', path: '/dashboard', seesRequests: true })
  await app.clicks(inSheet('Payment requests', 'button', /^Approve €/))
  await app.sees({ text: 'Approved successfully!' })
})

test('enters an expense of an event', async ({ app, stack }) => {
  await opensSignedIn(app, stack, { email: 'bo@coffer.test', path: '/dashboard?sheet=event-expense' })
  await app.clicks(inSheet('Expense', 'button', /Choose an event/))
  await app.clicks({ role: 'radio', within: sheet('Expense in') })
  await app.seesNot(sheet('Expense in'))
  await app.fills(inSheet('Expense', 'textbox', 'Spent'), '12.00')
  await app.fills(inSheet('Expense', 'textbox', 'On'), 'Cheese')
  await app.clicks(inSheet('Expense', 'button', 'Add expense'))
  await app.sees({ text: 'Transaction created' })
})
