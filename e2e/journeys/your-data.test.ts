/** A person downloads their data and deletes their account; nothing is left to sign in with. */
import { readFile } from 'node:fs/promises'
import { demoId } from '@coffer/backend/demo/plan-builder'
import { strFromU8, unzipSync } from 'fflate'
import { sheet } from '../app/money.ts'
import { codeFromMail, entersCode, hasSignedUp, isInvited } from '../app/sign-in.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import type { Stack } from '../app/stack.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

const EMAIL = 'wilma@coffer.test'
const NAME = 'Wilma Vogt'

/** Joins as the onboarding does it. Returns the person's client. */
async function joinsHarbour(stack: Stack, email = EMAIL, name = NAME) {
  await hasSignedUp(stack, email, name)
  await isInvited(stack, email)
  const admin = await getSuperuserClient(stack)
  const { id } = await admin.collection('users').getFirstListItem(`email = '${email}'`)
  const client = await admin.collection('users').impersonate(id, 600)
  const invite = await admin.collection('invites').getFirstListItem(`email = '${email}'`)
  await client.send('/ext/accept-invite', { method: 'POST', body: { id: invite.id } })
  return client
}

test(
  'Wilma downloads her data, deletes herself and is unknown from then on',
  { tag: ['@more', '@auth'] },
  async ({ visitor, stack }) => {
    await joinsHarbour(stack)
    const wilma = await visitor()
    await wilma.isSignedInAs(EMAIL, { once: true })
    const { page } = wilma
    await wilma.opens('/more/profile')

    await test.step('one zip file has what is held about her', async () => {
      await page.getByRole('button', { name: /^Download your data/ }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        sheet(page, 'Download your data').getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
      const files = unzipSync(await readFile(await download.path()))
      const held = JSON.parse(strFromU8(files['my-data.json']!)) as {
        person: object
        communities: readonly { readonly name: string }[]
      }
      expect(held.person).toMatchObject({ name: NAME, email: EMAIL })
      expect(held.communities.map(({ name }) => name)).toEqual(['Harbour House'])
      await expect(sheet(page, 'Download your data')).toHaveCount(0)
    })

    await test.step('a code from her mail deletes her', async () => {
      await page.getByRole('button', { name: /^Delete your account/ }).click()
      const form = sheet(page, 'Delete your account')
      const before = stack.inbox.messages().length
      await form.getByRole('button', { name: 'Send me a code' }).click()
      await entersCode(page, await codeFromMail(stack, EMAIL, before))
      await form.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByText('Your account has been deleted.')).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
    })

    await test.step('others see a former member', async () => {
      const admin = await getSuperuserClient(stack)
      const filter = `name = 'Former member' && type = 'user'`
      const former = await admin.collection('acc_accounts').getFullList({ filter })
      expect(former.map(({ status }) => status)).toContain('closed')
      expect(await admin.collection('users').getFullList({ filter: `email = '${EMAIL}'` })).toEqual([])
    })

    await test.step('her address is not known any more', async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
      await page.getByRole('button', { name: 'Request code' }).click()
      await expect(page.getByText('Email address is not known.', { exact: false })).toBeVisible()
    })
  },
)

test(
  'Xander, whose last membership has ended, downloads his data and deletes himself',
  { tag: ['@more', '@auth', NIGHTLY] },
  async ({ visitor, stack }) => {
    const email = 'xander@coffer.test'
    const client = await joinsHarbour(stack, email, 'Xander Blum')
    const { id } = await client
      .collection('authz')
      .getFirstListItem(`user = '${client.authStore.record?.id}'`)
    const headers = { 'X-Authz': id, 'X-Org': demoId('harbour') }
    await client.send(`/ext/members/${id}/leave`, { method: 'POST', headers })
    const xaver = await visitor()
    await xaver.isSignedInAs(email, { once: true })
    const { page } = xaver
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Download your data' }).click()
    await Promise.all([
      page.waitForEvent('download'),
      sheet(page, 'Download your data').getByRole('button', { name: 'Download' }).click(),
    ])
    await expect(sheet(page, 'Download your data')).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete your account' }).click()
    const form = sheet(page, 'Delete your account')
    const before = stack.inbox.messages().length
    await form.getByRole('button', { name: 'Send me a code' }).click()
    await entersCode(page, await codeFromMail(stack, email, before))
    await form.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  },
)
