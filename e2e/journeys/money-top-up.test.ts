import { pressesTwice } from '../app/money-sheets.ts'
import { setRequestsAside, sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

test(
  'Ann copies the community’s IBAN and finds a code to scan',
  { tag: '@dashboard' },
  async ({ visitor }) => {
    const ann = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
    await ann.isSignedInAs('ann@coffer.test')
    await ann.opens('/dashboard')
    await setRequestsAside(ann.page)
    await ann.page.getByRole('button', { name: 'Top-up' }).click()
    const topUp = sheet(ann.page, 'Top-up')
    await expect(topUp).toContainText('It might take a few days for the balance to update')
    // However often the person taps it, the toast appears once.
    await pressesTwice(topUp.getByRole('button', { name: /IBAN DE02 1203 0000 0000 2020 51/ }))
    await expect(ann.page.getByText('Copied to clipboard')).toHaveCount(1)
    expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe('DE02120300000000202051')
    const code = topUp.getByRole('img', { name: 'QR code for a bank transfer to Harbour House' })
    await expect(code).toBeVisible()
    // It stays dark on light even where the system chooses the colours.
    await ann.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await expect(code.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  },
)
