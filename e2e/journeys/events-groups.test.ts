/** An event's admin puts people into a group, and another browser sees it at once. */
import type { Page } from 'playwright/test'
import { PHONE, STILL } from '../app/environment.ts'
import { ticks } from '../app/people-picker.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import { expect, test } from '../app/test.ts'

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'Bo adds two people, makes a group and changes a share; Ann sees it in her browser',
  { tag: '@events' },
  async ({ visitor, stack }) => {
    const options = { ...PHONE, ...STILL }
    const [bo, ann] = [await visitor(options), await visitor(options)]
    await bo.isSignedInAs('bo@coffer.test')
    await ann.isSignedInAs('ann@coffer.test')
    await bo.opens('/events')
    await bo.page.getByRole('link', { name: /Lake week/ }).click()
    await expect(bo.page.getByRole('heading', { name: 'Lake week', level: 1 })).toBeVisible()
    const event = new URL(bo.page.url()).pathname
    await ann.opens(`${event}/groups`)
    await expect(ann.page.getByRole('link', { name: /Sailors/ })).toBeVisible()

    await test.step('Bo adds Emre and Kavya, who show at once', async () => {
      await bo.opens(`${event}/participants`)
      await bo.page.getByRole('button', { name: 'Add people' }).click()
      const picker = sheet(bo.page, 'Add people')
      await expect(picker.getByRole('checkbox', { name: /Ann/ })).toBeDisabled()
      await ticks(picker, ['Emre', 'Kavya'])
      await picker.getByRole('button', { name: 'Add', exact: true }).click()
      await sheet(bo.page, 'Add 2 people').getByRole('button', { name: 'Add', exact: true }).click()
      const people = bo.page.getByRole('list', { name: 'Participants' })
      await expect(people.getByText('Emre Yıldız')).toBeVisible()
      await expect(people.getByText('Kavya Raman')).toBeVisible()
    })

    await test.step('Bo makes a group of them, which Ann sees', async () => {
      await bo.opens(`${event}/groups`)
      await bo.page.getByRole('button', { name: 'Create a Group' }).click()
      const form = sheet(bo.page, 'Create a Group')
      await form.getByRole('textbox', { name: 'Name' }).fill('sailors')
      await expect(form.getByText('Name is already in use.')).toBeVisible()
      await form.getByRole('textbox', { name: 'Name' }).fill('Kayak crew')
      await form.getByRole('button', { name: 'Choose people' }).click()
      const picker = sheet(bo.page, 'People')
      await ticks(picker, ['Emre', 'Kavya'])
      await picker.getByRole('button', { name: 'Select' }).click()
      await form.getByRole('button', { name: 'Create group' }).click()
      await expect(form).toBeHidden()
      await ann.page.getByRole('link', { name: /Kayak crew 2 people/ }).click()
      await expect(ann.page.getByRole('heading', { name: 'Kayak crew', level: 1 })).toBeVisible()
    })

    await test.step('Bo changes a share, and Ann sees it without asking', async () => {
      const shares = ann.page.getByRole('list', { name: 'People' })
      await expect(shares.getByRole('listitem').filter({ hasText: 'Emre' })).toContainText('1.0×')
      await bo.page.getByRole('link', { name: /Kayak crew/ }).click()
      const share = bo.page.getByRole('textbox', { name: 'Emre Yıldız’s share' })
      await share.fill('2,5')
      await share.press('Enter')
      await expect(share).toHaveValue('2.5')
      await expect(shares.getByRole('listitem').filter({ hasText: 'Emre' })).toContainText('2.5×')
    })

    await test.step('other journeys of this server find the event as it was', async () => {
      const admin = await getSuperuserClient(stack)
      const account = event.split('/').at(-1)
      const filter = admin.filter(
        "groupx.account = {:account} && (participant.name = 'Emre Yıldız' || participant.name = 'Kavya Raman')",
        { account },
      )
      const crew = admin.filter("account = {:account} && name = 'Kayak crew'", { account })
      const { id } = await admin.collection('acc_groups').getFirstListItem(crew)
      await admin.collection('acc_groups').delete(id)
      const rows = await admin.collection('acc_groupx_participants').getFullList({ filter })
      expect(rows).toHaveLength(2)
      for (const row of rows) await admin.collection('acc_groupx_participants').delete(row.id)
    })
  },
)
