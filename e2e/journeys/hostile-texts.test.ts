/**
 * The app shows members' texts, their file names and the values of settings as texts: markup in them becomes no element,
 * and nothing in them runs. shared-sdk/src/domain/text/csv.test.ts covers texts that a spreadsheet would take for a formula.
 */
import { demoId } from '@coffer/backend/demo/plan-builder'
import { uploadsHostileFiles } from '../app/hostile-files.ts'
import { HOSTILE, writesHostileTexts } from '../app/hostile-texts.ts'
import { suppressRequestsSheet } from '../app/money.ts'
import { openApp } from '../app/person.ts'
import { startPreparedStack } from '../app/stack.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

const account = (key: string) => demoId('harbour', 'account', key)

/** The pages that show most of the texts that people write. */
const PATHS = [
  '/dashboard',
  '/dashboard?sheet=send',
  `/events/${account('dinner')}`,
  `/community/${account('bo')}`,
  '/community/transactions',
  '/more',
  '/more/profile',
]

test(
  'markup in any text of the demo is shown as it is',
  { tag: ['@shell', NIGHTLY] },
  async ({ browser }) => {
    // It has a server of its own, because other journeys look for the demo's names.
    const stack = await startPreparedStack()
    const site = await stack.openSite()
    try {
      const written = await writesHostileTexts(stack)
      for (const field of [
        'users.name',
        'acc_accounts.name',
        'organisations.name',
        'acc_txs.description',
        'organisations_settings.external_links',
      ])
        expect(written).toContain(field)
      const files = await uploadsHostileFiles(stack)
      expect(files.fields).toContain('users.avatar')
      // The server refuses a picture that is a text, for example SVG, and keeps only the harmless part of a name.
      expect(files.disguised).toEqual([])
      for (const path of files.paths) expect(path).toMatch(/\/[\w-]+\.png$/)
      const kavya = await openApp({ browser, site, stack })
      const alerts: string[] = []
      kavya.page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        void dialog.dismiss()
      })
      await kavya.isSignedInAs('kavya@coffer.test')
      await suppressRequestsSheet(kavya.page)
      for (const path of PATHS) {
        await test.step(path, async () => {
          await kavya.opens(path)
          await expect(
            kavya.page.locator('[data-remote-state=mounted]').getByText(HOSTILE).first(),
          ).toBeVisible()
          await expect(kavya.page.locator('img[src=x], [href^="javascript:"]')).toHaveCount(0)
        })
      }
      const picture = await kavya.page.request.get(files.paths[0] ?? '')
      expect(picture.headers()['content-security-policy']).toContain('sandbox')
      await kavya.leaves()
      expect(alerts).toEqual([])
      expect(kavya.violations).toEqual([])
    } finally {
      await site.close()
      await stack.stop()
    }
  },
)
