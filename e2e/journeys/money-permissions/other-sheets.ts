/**
 * What accounting A7, A8, A12 and A15 mean in the other sheets: the sheets of an event's parts, of requests, of merged
 * rows and of lists.
 */
import { NIGHTLY } from '../../app/environment.ts'
import type { House } from '../../app/shared-browsers.ts'
import { goesTo, opensSheet } from '../../app/money-sheets.ts'
import {
  deletion,
  findsInEvent,
  groupedSheet,
  offered,
  transactionSheet,
  yesDeleteAll,
} from '../../app/money-transaction.ts'
import { sheet } from '../../app/money.ts'
import { expect, test } from '../../app/test.ts'
import { HIDDEN_FROM, NOT_THE_CREATOR } from './change.rows.ts'
import { JAMAL, LAKE, MEI, NIKO, PARTY, getEmail } from './people.ts'
import type { Who } from './people.ts'

export function testsInOtherSheets({ getPage, ledger }: House<Who>): void {
  const getClient = (who: Who) => ledger().getClient(getEmail(who))
  const [refusedStatus, refusedMessage] = HIDDEN_FROM

  test(
    'accounting A8, A12: what is derived from the shares of an event is nobody’s to change',
    { tag: NIGHTLY },
    async () => {
      const [eventId, ownId] = [await ledger().accountId(LAKE), await ledger().accountId(MEI)]
      for (const who of ['mei', 'chidi'] as const) {
        const page = getPage(who)
        await findsInEvent(page, { eventId, ownId, event: LAKE, description: 'everyone' })
        await expect(transactionSheet(page)).toContainText('Reserved')
        await expect(offered(page)).toHaveCount(0)
        const id = new URL(page.url()).searchParams.get('sheet.transactionId') ?? ''
        expect(await (await getClient(who)).deletes(id)).toEqual({
          status: refusedStatus,
          message: refusedMessage,
        })
      }
    },
  )

  test(
    'accounting A7: the requests of the one who pays show none of an event',
    { tag: NIGHTLY },
    async () => {
      const mei = await getClient('mei')
      await mei.enters({ from: MEI, to: LAKE, amount: '8.10', description: 'For the oars' })
      const jamal = await getClient('jamal')
      await jamal.enters({ from: MEI, to: JAMAL, amount: '8.20', description: 'Half of the oven glove' })
      const page = getPage('mei')
      const requests = sheet(page, 'Payment requests')
      await opensSheet(page, 'requests')
      await requests.getByRole('button', { name: `Approve €8.20 to ${JAMAL}` }).click()
      await expect
        .poll(() => ledger().holds('Half of the oven glove'))
        .toEqual([`${MEI} -> ${JAMAL} 8.20 approved`])
      await expect(requests.getByText('For the oars')).toHaveCount(0)
      await expect.poll(() => ledger().holds('For the oars')).toEqual([`${MEI} -> ${LAKE} 8.10 pending`])
    },
  )

  test(
    'accounting A8: a merged row is deleted by who entered all of it, not by one of those who pay',
    { tag: NIGHTLY },
    async () => {
      const description = 'Half of the bench'
      const requests = [JAMAL, NIKO].map((from) => ({ from, to: MEI, amount: '3.00', description }))
      await (await getClient('mei')).entersAll(requests)
      const held = await ledger().holds(description)
      expect(held).toEqual([`${JAMAL} -> ${MEI} 3.00 pending`, `${NIKO} -> ${MEI} 3.00 pending`])
      const ids = await ledger().fetchIds(description)
      const [status, message] = NOT_THE_CREATOR
      const params = { transactionId: ids[0] ?? '', ownId: await ledger().accountId(MEI) }

      await opensSheet(getPage('jamal'), 'grouped-transaction', params)
      await expect(groupedSheet(getPage('jamal')).getByText('€6.00').first()).toBeVisible()
      await expect(deletion(getPage('jamal'))).toHaveCount(0)
      for (const id of ids) {
        expect(await (await getClient('jamal')).deletes(id)).toEqual({ status, message })
      }
      await expect.poll(() => ledger().holds(description)).toEqual(held)

      await opensSheet(getPage('mei'), 'grouped-transaction', params)
      await deletion(getPage('mei')).click()
      await yesDeleteAll(getPage('mei')).click()
      await expect(getPage('mei').getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => ledger().holds(description)).toEqual([])
    },
  )

  test('accounting A15: a row of a hidden event is locked for an admin of the house, and open to whose side it is', async () => {
    const jamal = await getClient('jamal')
    await jamal.enters({
      from: PARTY,
      to: JAMAL,
      amount: '9.10',
      description: 'Streamers',
      group: 'everyone',
    })
    const [admin, owner] = [getPage('chidi'), getPage('jamal')]
    for (const page of [admin, owner]) await goesTo(page, '/community/transactions')
    const locked = admin.getByRole('listitem').filter({ hasText: 'Hidden until event is concluded' }).first()
    await expect(locked).toContainText('€14.00')
    // The row is disabled, and Playwright would wait until it is enabled; a press tells why. A forced press does not wait until the
    // page has slid in, but hovering does.
    const row = locked.getByRole('button')
    await row.hover()
    await row.click({ force: true })
    await expect(admin.getByText('You cannot view details of hidden transactions.')).toBeVisible()
    await expect(transactionSheet(admin)).toHaveCount(0)
    await expect(admin.getByText('For: Streamers')).toHaveCount(0)
    await owner.getByRole('listitem').filter({ hasText: 'For: Streamers' }).getByRole('button').click()
    await expect(offered(owner)).toHaveText([/^Edit/, /^Delete/])
  })
}
