import { ALL_LIMIT, LIMIT, weigh, weighFiles } from '../bench/weight/login-weight.ts'
import { listScripts } from '../bench/weight/script-texts.ts'
import { NIGHTLY } from '../app/environment.ts'
import { loadsNothingLater } from '../app/loads-nothing-later.ts'
import { expect, test } from '../app/test.ts'

test(
  `the login page loads at most ${ALL_LIMIT / 1000} kB of scripts`,
  { tag: '@auth' },
  async ({ site, visitor }) => {
    const guest = await visitor()
    await loadsNothingLater(guest.page)
    await guest.opens('/login')
    await expect(guest.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    const scripts = listScripts(guest.requested)
    expect(scripts.length).toBeGreaterThan(0)
    expect(await weighFiles(scripts, site.dir)).toBeLessThanOrEqual(ALL_LIMIT)
  },
)

test(
  `the login page loads at most ${LIMIT / 1000} kB of code of our own for its interface`,
  // It builds everything a second time, to find out whose code it is.
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor }) => {
    const guest = await visitor()
    await loadsNothingLater(guest.page)
    await guest.opens('/login')
    await expect(guest.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    const { ui, parts } = await weigh(listScripts(guest.requested))
    expect(ui, JSON.stringify(parts.filter(({ isOwn }) => isOwn))).toBeLessThanOrEqual(LIMIT)
  },
)
