import { LIMIT, scriptsOf, weigh } from '../bench/weight/login-weight.ts'
import { expect, test } from '../app/test.ts'

test(
  'the login page loads at most 25 kB of code of our own for its interface',
  { tag: '@auth' },
  async ({ visitor }) => {
    const guest = await visitor()
    await guest.opens('/login')
    await expect(guest.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    const { ui, parts } = await weigh(scriptsOf(guest.requested))
    expect(ui, JSON.stringify(parts.filter(({ isOwn }) => isOwn))).toBeLessThanOrEqual(LIMIT)
  },
)
