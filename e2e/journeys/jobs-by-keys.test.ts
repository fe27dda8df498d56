/**
 * The main jobs of product 2.4 by keys alone. The journeys note what has the focus when it is used, as a screen reader says it. In
 * each state on the way axe finds nothing, and everything usable has a name.
 */
import { byKeys } from '../app/by-keys.ts'
import { hasFounded, joinsBy, pathInMail } from '../app/community.ts'
import { NIGHTLY, PHONE, STILL } from '../app/environment.ts'
import { approvesAll, entersExpense, founds, invites, joins, requests, saysPaid, sends } from '../app/jobs.ts'
import { goesTo } from '../app/money-sheets.ts'
import { sheet } from '../app/money.ts'
import { expect, opensAsMember, test } from '../app/money-test.ts'
import type { Person } from '../app/person.ts'
import { injectAxe } from '../app/screenshots.ts'
import { hasSignedUp } from '../app/sign-in.ts'

const VIEW = { ...PHONE, ...STILL }
const [ANN, MEI, NIKO, HANA] = ['Ann Lindqvist', 'Mei-Ling Chen', 'Niko Papadakis', 'Hana Nováková']
const LAKE = 'Lake week'

async function opensByKeys(person: Person, who: string) {
  await injectAxe(person.page)
  await opensAsMember(person, who)
  return { page: person.page, hand: byKeys(person.page) }
}

test('sending', { tag: '@dashboard' }, async ({ visitor, ledger }) => {
  const job = await opensByKeys(await visitor(VIEW), 'hana')
  await sends(job, { to: MEI, amount: '4.12', what: 'Sent by keys' })
  await expect.poll(() => ledger.holds('Sent by keys')).toEqual([`${HANA} -> ${MEI} 4.12 approved`])
  expect(job.hand.used()).toEqual([
    'button "Send"',
    'searchbox "Search accounts"',
    'radio "Mei-Ling Chen"',
    'textbox "Amount"',
    'textbox "For"',
    'button "Send"',
    'button "Send"',
  ])
  expect(job.hand.problems()).toEqual([])
})

test('requesting from three people', { tag: ['@dashboard', NIGHTLY] }, async ({ visitor, ledger }) => {
  const job = await opensByKeys(await visitor(VIEW), 'hana')
  await requests(job, { from: [MEI, NIKO, ANN], amount: '9.33', what: 'Asked by keys' })
  await expect.poll(() => ledger.holds('Asked by keys')).toHaveLength(3)
  expect(job.hand.used()).toEqual([
    'button "Request"',
    'searchbox "Search accounts"',
    'checkbox "Mei-Ling Chen"',
    'searchbox "Search accounts"',
    'checkbox "Niko Papadakis"',
    'searchbox "Search accounts"',
    'checkbox "Ann Lindqvist"',
    'button "Select"',
    'textbox "Amount"',
    'textbox "For"',
    'button "Request"',
  ])
  expect(job.hand.problems()).toEqual([])
})

test('approving all', { tag: ['@dashboard', NIGHTLY] }, async ({ visitor, ledger }) => {
  const mei = await ledger.getClient('mei@coffer.test')
  for (const amount of ['1.31', '1.32'])
    expect(
      await mei.enters({ from: 'Gabriel Moreau', to: MEI, amount, description: 'Approved by keys' }),
    ).toMatchObject({ status: 200 })
  const gabriel = await visitor(VIEW)
  await injectAxe(gabriel.page)
  await gabriel.isSignedInAs('gabriel@coffer.test')
  await gabriel.opens('/dashboard')
  const job = { page: gabriel.page, hand: byKeys(gabriel.page) }
  await expect(sheet(gabriel.page, 'Payment requests')).toBeVisible()
  await approvesAll(job)
  await expect
    .poll(async () => (await ledger.holds('Approved by keys')).filter((row) => row.endsWith(' approved')))
    .toHaveLength(2)
  expect(job.hand.used()).toEqual([
    expect.stringMatching(/^button "Approve all \(\d+\)"$/),
    'button "Approve"',
  ])
  expect(job.hand.problems()).toEqual([])
})

test(
  'entering an expense that somebody else paid',
  { tag: ['@events', NIGHTLY] },
  async ({ visitor, ledger }) => {
    const job = await opensByKeys(await visitor(VIEW), 'ines')
    await entersExpense(job, { event: LAKE, amount: '6.61', what: 'Spent by keys', payer: MEI })
    await expect.poll(() => ledger.holds('Spent by keys')).toEqual([`${LAKE} -> ${MEI} 6.61 pending`])
    expect(job.hand.used()).toEqual([
      expect.stringMatching(/^link "Lake week .*Ongoing"$/),
      'button "Expense"',
      'textbox "Spent"',
      'textbox "On"',
      'button "Spent by Inês Carvalho"',
      'searchbox "Search people"',
      'radio "Mei-Ling Chen"',
      'button "Add expense"',
    ])
    expect(job.hand.problems()).toEqual([])
  },
)

test('saying that one has paid', { tag: ['@events', NIGHTLY] }, async ({ visitor, ledger }) => {
  const job = await opensByKeys(await visitor(VIEW), 'liam')
  await ledger.setStatus(LAKE, 'inactive')
  try {
    await goesTo(job.page, `/events/${await ledger.accountId(LAKE)}`)
    await saysPaid(job)
    await expect(job.page.getByText('Payment recorded.').first()).toBeVisible()
  } finally {
    await ledger.setStatus(LAKE, 'active')
  }
  expect(job.hand.used()).toEqual([
    'button "Settle up Who pays whom"',
    expect.stringMatching(/^button "I paid /),
    'button "I paid this"',
  ])
  expect(job.hand.problems()).toEqual([])
})

test('inviting somebody', { tag: ['@community', NIGHTLY] }, async ({ visitor }) => {
  const job = await opensByKeys(await visitor(VIEW), 'kavya')
  await invites(job, 'by.keys@coffer.test')
  await expect(sheet(job.page, 'Invite people').getByText('by.keys@coffer.test')).toBeVisible()
  expect(job.hand.used()).toEqual([
    'link "Harbour House"',
    'button "Invite people"',
    'textbox "Email"',
    'button "Invite"',
  ])
  expect(job.hand.problems()).toEqual([])
})

test('joining from the mail of an invite', { tag: ['@auth', NIGHTLY] }, async ({ visitor, stack, site }) => {
  const barge = await hasFounded(stack, { email: 'barge@coffer.test', community: 'Barge', url: site.url })
  await barge.invites('hana@coffer.test')
  const hana = await visitor(VIEW)
  const { page } = hana
  await injectAxe(page)
  await hana.isSignedInAs('hana@coffer.test')
  await hana.opens(await pathInMail(stack, 'hana@coffer.test', '/invite/'))
  const hand = byKeys(page)
  await joins({ page, hand }, 'Barge')
  await expect(page.getByText('Welcome to Barge.')).toBeVisible()
  expect(hand.used()).toEqual(['button "Join Barge"'])
  expect(hand.problems()).toEqual([])
})

test(
  'creating a community and its first event with 3 people',
  { tag: ['@auth', '@events', NIGHTLY] },
  async ({ visitor, stack }) => {
    await hasSignedUp(stack, 'zita@coffer.test', 'Zita Roth')
    const zita = await visitor(VIEW)
    const { page } = zita
    await injectAxe(page)
    await zita.isSignedInAs('zita@coffer.test')
    await zita.opens('/')
    const hand = byKeys(page)
    const others = async (token: string) => {
      await joinsBy(stack, 'yara@coffer.test', 'Yara Lang', token)
      await joinsBy(stack, 'xaver@coffer.test', 'Xaver Kern', token)
      return 2
    }
    await founds({ page, hand }, { community: 'New Mill', event: 'Mill opening', others })
    await expect(page.getByRole('link', { name: /^Participants\s*3$/ })).toBeVisible()
    expect(hand.used()).toEqual([
      'button "Create a community"',
      'textbox "Name"',
      'button "Create"',
      'button "Invite people With a link or QR code"',
      'button "Close"',
      'button "Create an event"',
      'textbox "Name"',
      'button "Create event"',
      'checkbox "Select all 0 / 2"',
      'button "Add"',
      'button "Add"',
    ])
    expect(hand.problems()).toEqual([])
  },
)
