/**
 * A person goes from the login to the sign-out without a pointer: every step by keys, with the focus always visible.
 */
import { presses, showsFocus, tabsTo } from '../app/keyboard.ts'
import { sheet } from '../app/money.ts'
import { codeFromMail, isInvited, step } from '../app/sign-in.ts'
import { SIZES, getTags } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

for (const [size, options] of SIZES) {
  test(
    `on a ${size}, somebody new comes in, looks around, prepares a payment and leaves by keyboard alone`,
    { tag: getTags('@shell', size) },
    async ({ visitor, stack }) => {
      test.setTimeout(240_000)
      const email = `tara.${size}@coffer.test`
      await isInvited(stack, email)
      const { page, opens } = await visitor(options)
      const { keyboard } = page
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const tab = (name: string | RegExp) =>
        page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name })

      await test.step('login', async () => {
        await opens('/login')
        const before = stack.inbox.messages().length
        await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
        await showsFocus(page)
        await keyboard.type(email)
        await keyboard.press('Enter')
        await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
        await showsFocus(page)
        await keyboard.type(await codeFromMail(stack, email, before))
      })

      await test.step('the privacy policy, and back to where one was', async () => {
        await expect(step(page, 'Hello!')).toBeFocused()
        await presses(button('Privacy policy'))
        const policy = sheet(page, 'Privacy policy')
        await expect(policy).toBeVisible()
        await expect(policy.locator(':focus')).toHaveCount(1)
        await keyboard.press('Escape')
        await expect(policy).toBeHidden()
        await expect(button('Privacy policy')).toBeFocused()
      })

      await test.step('onboarding', async () => {
        await presses(button('Next'), 'Shift+Tab')
        await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused()
        await keyboard.type('Tara Singh')
        await keyboard.press('Enter')
        await expect(step(page, "It's a pleasure, Tara!")).toBeFocused()
        await presses(button('Skip'))
        await expect(step(page, 'Join Communities')).toBeFocused()
        await presses(button('Join Harbour House'))
        await expect(page.getByText('Joined')).toBeVisible()
        await presses(button('Next'))
        await expect(step(page, "You're all set")).toBeFocused()
        await presses(button('Finish'))
        await expect(page).toHaveURL(/\/dashboard$/)
      })

      await test.step('past the navigation, into the page', async () => {
        const skip = page.getByRole('link', { name: 'Skip to content' })
        await presses(tab(/^My /))
        await tabsTo(skip, 'Shift+Tab')
        await expect(skip).toBeInViewport({ ratio: 1 })
        await keyboard.press('Enter')
        await expect(page).toHaveURL(/\/dashboard$/)
        await expect(skip).not.toBeInViewport()
        await keyboard.press('Tab')
        await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
        await showsFocus(page)
      })

      await test.step('a payment, as far as the question before it', async () => {
        // The place of her transactions has another button of that name.
        const send = button('Send').first()
        await presses(send)
        const form = sheet(page, 'Send')
        const picker = sheet(page, 'Send to')
        await expect(picker.locator(':focus')).toHaveCount(1)
        await tabsTo(picker.getByRole('searchbox'))
        await keyboard.type('Niko')
        await expect(picker.getByText('1 account found')).toBeAttached()
        const niko = picker.getByRole('radio', { name: /Niko Papadakis/ })
        await tabsTo(niko)
        await keyboard.press('Space')
        await expect(picker).toBeHidden()
        await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused()
        await expect(form.locator(':focus')).toHaveAccessibleDescription('€')
        await keyboard.type('1.50')
        await expect(form.getByRole('status')).toHaveText(
          'It arrives right away. You can take it back for 24 hours.',
        )
        await presses(form.getByRole('button', { name: 'Send', exact: true }))
        const question = page.getByRole('dialog', { name: 'Send Funds' })
        await expect(question).toContainText('Are you sure you want to send €1.50 to Niko Papadakis?')
        // A screen reader says the question together with the buttons that answer it.
        await expect(question).toMatchAriaSnapshot(`
        - dialog "Send Funds":
          - heading "Send Funds" [level=2]
          - button "Close"
          - paragraph: Are you sure you want to send €1.50 to Niko Papadakis?
          - button "Send"
          - button "Cancel"
      `)
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
        await expect(question.locator(':focus')).toHaveAccessibleDescription(
          'Are you sure you want to send €1.50 to Niko Papadakis?',
        )
        await keyboard.press('Escape')
        await expect(question).toBeHidden()
        await expect(form.locator(':focus')).toHaveCount(1)
        await keyboard.press('Escape')
        await expect(form).toBeHidden()
        await expect(send).toBeFocused()
      })

      await test.step('events and one of them', async () => {
        await presses(tab('Events'), 'Shift+Tab')
        await expect(page).toHaveURL(/\/events$/)
        // The link of the navigation stays, and so does the focus. The page's title is read out.
        await expect(page.getByRole('status').filter({ hasText: /^Events$/ })).toBeAttached()
        await presses(page.getByRole('link', { name: /Lake week/ }))
        await expect(page).toHaveURL(/\/events\/\w+$/)
        await presses(button('Back'), 'Shift+Tab')
        await expect(page).toHaveURL(/\/events$/)
      })

      await test.step('members and one of them', async () => {
        await presses(tab('Harbour House'), 'Shift+Tab')
        await expect(page).toHaveURL(/\/community$/)
        await presses(page.getByRole('link', { name: /Bo Nakamura/ }))
        await expect(page).toHaveURL(/\/community\/\w+$/)
        await expect(page.getByRole('heading', { name: 'Bo Nakamura' }).first()).toBeVisible()
        if (size === 'phone') {
          // The focus tells where the person has arrived; on the way back it returns to where they came from.
          await expect(page.getByRole('heading', { name: 'Bo Nakamura', level: 1 })).toBeFocused()
          await presses(page.getByRole('button', { name: 'Back' }), 'Shift+Tab')
          await expect(page).toHaveURL(/\/community$/)
          await expect(page.getByRole('link', { name: /Bo Nakamura/ })).toBeFocused()
        } else {
          // The list is beside it, so there is no way back.
          await expect(page.getByRole('link', { name: /Bo Nakamura/ })).toBeFocused()
          await presses(page.getByRole('link', { name: /Niko Papadakis/ }))
          await expect(page.getByRole('heading', { name: 'Niko Papadakis' }).first()).toBeVisible()
        }
      })

      await test.step('the profile and its sheets', async () => {
        await presses(tab('More'), 'Shift+Tab')
        // The page before shows the members, and two of them may have that name.
        await expect(page.getByRole('link', { name: /Tara Singh/ })).toHaveCount(1)
        await presses(page.getByRole('link', { name: /Tara Singh/ }))
        await expect(page).toHaveURL(/\/more\/profile$/)
        const change = page.getByRole('button', { name: /Change email/ })
        await presses(change)
        const form = sheet(page, 'Change email')
        await expect(form.getByRole('textbox', { name: 'New email' })).toBeFocused()
        await keyboard.type('tara')
        await keyboard.press('Enter')
        await expect(form.getByText('Value is not a valid email')).toBeVisible()
        await expect(form.getByRole('textbox', { name: 'New email' })).toBeFocused()
        await keyboard.press('Escape')
        await expect(form).toBeHidden()
        await expect(change).toBeFocused()
        const everywhere = page.getByRole('button', { name: /Sign out everywhere/ })
        await presses(everywhere)
        const question = sheet(page, 'Sign out everywhere')
        await presses(question.getByRole('button', { name: 'Cancel' }))
        await expect(question).toBeHidden()
        await expect(everywhere).toBeFocused()
        await showsFocus(page)
      })

      await test.step('the looks, and out', async () => {
        await presses(tab('More'), 'Shift+Tab')
        await expect(page).toHaveURL(/\/more$/)
        await tabsTo(page.getByRole('button', { name: /Appearance/ }))
        await keyboard.press('Space')
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await presses(page.getByRole('button', { name: 'Sign Out', exact: true }))
        await presses(sheet(page, 'Sign Out').getByRole('button', { name: 'Sign Out' }))
        await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
      })
    },
  )
}
