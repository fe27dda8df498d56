import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMIT, scriptsOf, weigh } from '../bench/weight/login-weight.ts'
import { gzipBytes } from '../bench/weight/weigh-file.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

/** At most so many bytes of scripts on the login page, libraries included and compressed by gzip. */
const ALL = 216_000

test(
  `the login page loads at most ${ALL / 1000} kB of scripts`,
  { tag: '@auth' },
  async ({ site, visitor }) => {
    const guest = await visitor()
    await guest.opens('/login')
    await expect(guest.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    const sizes = await Promise.all(
      scriptsOf(guest.requested).map(async (path) => gzipBytes(await readFile(join(site.dir, path), 'utf8'))),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(ALL)
  },
)

test(
  'the login page loads at most 27 kB of code of our own for its interface',
  // It builds everything a second time, to know whose code it is.
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor }) => {
    const guest = await visitor()
    await guest.opens('/login')
    await expect(guest.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    const { ui, parts } = await weigh(scriptsOf(guest.requested))
    expect(ui, JSON.stringify(parts.filter(({ isOwn }) => isOwn))).toBeLessThanOrEqual(LIMIT)
  },
)
