/** What a browser requires from an app before it installs it, and what opens the installed app. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { NIGHTLY, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import { expect, test } from '../app/test.ts'
import { keepsForLater } from '../app/without-network.ts'

test.use(WITH_SERVICE_WORKER)

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose: string
}

/** Returns the manifest as the browser has read it, and what the browser lacks to install the app. */
async function readInstallability(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  const { data, errors } = await devTools.send('Page.getAppManifest')
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  return { errors, installabilityErrors, manifest: JSON.parse(data ?? '{}') as Record<string, unknown> }
}

/** Returns the width and height of a picture, as the browser shows it. */
const readPictureSize = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, src)

/** Shares with the installed app as the system does, by posting a form to the share target. */
const shares = (page: Page, text: string, picture: string) =>
  page.evaluate(
    ([shared, base64]) => {
      const form = document.createElement('form')
      form.method = 'POST'
      form.action = '/new-expense'
      form.enctype = 'multipart/form-data'
      const field = form.appendChild(document.createElement('textarea'))
      field.name = 'text'
      field.value = shared
      const file = form.appendChild(document.createElement('input'))
      file.type = 'file'
      file.name = 'picture'
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const chosen = new DataTransfer()
      chosen.items.add(new File([bytes], 'receipt.png', { type: 'image/png' }))
      file.files = chosen.files
      document.body.append(form)
      form.submit()
    },
    [text, picture] as const,
  )

test(
  'can be installed, opens offline, and takes a receipt that is shared',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    const bo = await visitor()
    await bo.isSignedInAs('bo@coffer.test')
    await suppressRequestsSheet(bo.page)
    await bo.opens('/dashboard')
    await expect(bo.page.getByRole('link', { name: 'View all' })).toBeVisible()

    await test.step('the browser misses nothing', async () => {
      const { errors, installabilityErrors, manifest } = await readInstallability(bo.page)
      expect(errors).toEqual([])
      // A window without its own profile installs nothing.
      const missing = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
      expect(missing).toEqual([])
      expect(manifest).toMatchObject({ name: 'Harbour', start_url: '/dashboard', display: 'standalone' })
      const icons = manifest['icons'] as readonly Icon[]
      const maskable = icons.filter(({ purpose }) => purpose === 'maskable')
      expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
      for (const { src, sizes } of maskable) expect(await readPictureSize(bo.page, src)).toBe(sizes)
      await expect(bo.page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', /^#/)
      await expect(bo.page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/)
      const title = bo.page.locator('meta[name=apple-mobile-web-app-title]')
      await expect(title).toHaveAttribute('content', 'Harbour')
    })

    await test.step('its start page answers without a network', async () => {
      await keepsForLater(bo.page)
      await bo.page.context().setOffline(true)
      const response = await bo.page.goto('/dashboard')
      expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true])
      await expect(bo.page.getByRole('link', { name: 'View all' })).toBeVisible()
      await bo.page.context().setOffline(false)
    })

    await test.step('a shared receipt fills in the form for an expense', async () => {
      const picture = join(import.meta.dirname, '../../shell/public/icons/coffer-192.png')
      await shares(
        bo.page,
        'Corner Shop\nBread 3.20\nTotal 4.30',
        (await readFile(picture)).toString('base64'),
      )
      const form = sheet(bo.page, 'Expense')
      await expect(form.getByRole('textbox', { name: 'Spent' })).toHaveValue('4.30')
      await expect(form.getByRole('textbox', { name: 'On' })).toHaveValue('Corner Shop')
      await expect(form.getByRole('img', { name: 'The receipt you shared' })).toBeVisible()
      await form.getByRole('button', { name: 'Close' }).click()
      await expect(form).toBeHidden()
      await expect.poll(() => bo.page.evaluate(() => caches.has('coffer-share-1'))).toBe(false)
    })
  },
)

test(
  'a link to an event, shared in a chat, shows the name and the icon of the app and nothing of the event',
  { tag: '@shell' },
  async ({ site, request, stack }) => {
    const admin = await getSuperuserClient(stack)
    const event = await admin
      .collection('acc_accounts')
      .getFirstListItem<{ id: string; name: string }>('type = "event"')
    const link = `${site.url}/events/${event.id}`
    // WhatsApp and Signal send these headers. Like every crawler, the request sends no mode.
    const preview = await request.get(link, { headers: { accept: '*/*', 'user-agent': 'WhatsApp/2' } })
    expect(preview.status()).toBe(200)
    const page = await preview.text()
    expect(page).toContain('<meta property="og:title" content="Harbour">')
    expect(page).not.toContain(event.name)
    const image = /property="og:image" content="([^"]+)"/u.exec(page)?.[1] ?? ''
    const picture = await request.get(image.replaceAll('&amp;', '&'))
    expect([picture.status(), picture.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//u),
    ])
  },
)
