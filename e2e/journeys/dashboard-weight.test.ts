import { weighFiles } from '../bench/weight/login-weight.ts'
import { listScripts } from '../bench/weight/script-texts.ts'
import { loadsNothingLater } from '../app/loads-nothing-later.ts'
import { expect, test } from '../app/test.ts'

/** The most bytes of scripts that a member's first dashboard may have, libraries included. */
const LIMIT = 293_000

test(
  `the dashboard loads at most ${LIMIT / 1000} kB of scripts`,
  { tag: '@dashboard' },
  async ({ site, visitor }) => {
    const { page, opens, isSignedInAs, requested } = await visitor()
    await loadsNothingLater(page)
    // This member has no requests, so no sheet opens by itself.
    await isSignedInAs('bo@coffer.test')
    await opens('/dashboard')
    await expect(page.getByRole('link', { name: 'View all' })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Lake week' }).or(page.getByText('Lake week').first()),
    ).toBeVisible()
    expect(await weighFiles(listScripts(requested), site.dir)).toBeLessThanOrEqual(LIMIT)
  },
)
