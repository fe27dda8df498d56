/** People find their way: communities, tabs that remember, and sheets with addresses. */
import { SIZES } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

for (const [size, options] of SIZES) {
  test(
    `on a ${size}, Freya goes from one of her communities to the other`,
    { tag: '@shell' },
    async ({ visitor }) => {
      const freya = await visitor(options)
      await freya.isSignedInAs('freya@coffer.test')
      await freya.opens('/community')
      await expect(freya.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
      if (size === 'desktop') {
        await freya.page.getByRole('button', { name: 'Harbour House: switch community' }).click()
      } else {
        await freya.goesToTab('More')
        await freya.page.getByRole('button', { name: /Switch community/ }).click()
      }
      const sheet = freya.page.getByRole('dialog', { name: 'Your communities' })
      await sheet.getByRole('button', { name: /Tuesday Runners/ }).click()
      await expect(freya.page).toHaveURL(/\/dashboard/)
      // Her pending request opens over the page: the page below is there, but out of reach.
      const members = freya.page.getByRole('link', { name: 'Members', includeHidden: true })
      await expect(members).toBeVisible()
      await expect(freya.page.getByRole('link', { name: 'Events', includeHidden: true })).toHaveCount(0)

      await freya.page.reload()
      await expect(members).toBeVisible()
      await expect(freya.page.getByText('Harbour House', { exact: true })).toHaveCount(0)
    },
  )
}

test('each tab is found where it was left, also after a reload', { tag: '@shell' }, async ({ visitor }) => {
  const bo = await visitor()
  await bo.isSignedInAs('bo@coffer.test')
  await bo.opens('/more')
  await bo.page.getByRole('link', { name: /About/ }).click()
  await expect(bo.page).toHaveURL(/\/more\/about$/)
  await bo.goesToTab('Harbour House')
  await expect(bo.page).toHaveURL(/\/community$/)
  await bo.page.reload()
  await bo.goesToTab('More')
  await expect(bo.page).toHaveURL(/\/more\/about$/)
  // The link of the current tab leads to its beginning.
  await bo.goesToTab('More')
  await expect(bo.page).toHaveURL(/\/more$/)
})

test(
  'a sheet has an address; back closes it, a reload and a link open it',
  { tag: '@shell' },
  async ({ visitor }) => {
    const bo = await visitor()
    await bo.isSignedInAs('bo@coffer.test')
    await bo.opens('/community')
    await bo.goesToTab(/^My /)
    const sheet = bo.page.getByRole('dialog', { name: 'Send', exact: true })
    const openSend = () => bo.page.getByRole('button', { name: 'Send', exact: true }).click()

    await openSend()
    await expect(sheet).toBeVisible()
    await expect(bo.page).toHaveURL(/\/dashboard\?sheet=send$/)
    await bo.page.goBack()
    await expect(sheet).toBeHidden()
    await expect(bo.page).toHaveURL(/\/dashboard$/)

    await openSend()
    // Its picker opens along with it, and closes it.
    await bo.page.getByRole('dialog', { name: 'Send to' }).getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await expect(bo.page).toHaveURL(/\/dashboard$/)
    // Closing leaves no entry behind: one step back leads to the page before.
    await bo.page.goBack()
    await expect(bo.page).toHaveURL(/\/community$/)

    await bo.opens('/community?sheet=send')
    await expect(sheet).toBeVisible()
    await bo.page.reload()
    await expect(sheet).toBeVisible()
    await bo.page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(bo.page).toHaveURL(/\/community$/)
  },
)

test('a link with an unknown sheet opens none', { tag: '@shell' }, async ({ visitor }) => {
  const bo = await visitor()
  await bo.isSignedInAs('bo@coffer.test')
  await bo.opens('/community?sheet=casino')
  await expect(bo.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  await expect(bo.page.getByRole('dialog')).toHaveCount(0)
})
