/** Sign-in in German, from the smallest phone to a desktop: nothing is cut or covered. Other tests run axe. */
import type { Page } from 'playwright/test'
import { NIGHTLY, STILL } from '../app/environment.ts'
import { unreadableTexts } from '../app/screenshots.ts'
import { hasSignedUp, isInvited, step } from '../app/sign-in.ts'
import { expect, test } from '../app/test.ts'

const GERMAN = { ...STILL, locale: 'de-DE' }
/** Texts of the manifest and of people, which may be shortened. */
const GIVEN = ['Harbour', 'Harbour House', 'Wilhelmine']
const PROVIDER = 'Landesbibliotheksverbund Niedersachsen'

/** Pretends that the server also offers to sign in with a provider. */
async function offersProvider(page: Page): Promise<void> {
  await page.route('**/auth-methods**', async (route) => {
    const response = await route.fetch()
    const methods = (await response.json()) as Readonly<Record<string, unknown>>
    const provider = {
      name: 'oidc',
      displayName: PROVIDER,
      state: 's',
      authURL: 'https://id.example.org/auth?redirect_uri=',
      codeVerifier: 'v',
      codeChallenge: 'c',
      codeChallengeMethod: 'S256',
    }
    await route.fulfill({ response, json: { ...methods, oauth2: { enabled: true, providers: [provider] } } })
  })
}

async function reads(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    expect.soft(await unreadableTexts(page, name, GIVEN)).toEqual([])
  })
}

test(
  'signing in can be read in German, with a provider of a long name',
  { tag: '@auth' },
  async ({ visitor }) => {
    const { page } = await visitor(GERMAN)
    await offersProvider(page)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: `Anmelden mit ${PROVIDER}` })).toBeVisible()
    await reads(page, 'address')
    await page.getByRole('button', { name: 'Mit Passwort anmelden' }).click()
    await expect(page.getByRole('heading', { name: 'Mit Passwort anmelden' })).toBeVisible()
    await reads(page, 'password')
    await page.getByRole('button', { name: 'Stattdessen einen Code anfordern' }).click()
    await page.getByRole('textbox', { name: /Mail/ }).fill('chidi@coffer.test')
    await page.getByRole('button', { name: 'Code anfordern' }).click()
    await expect(page.getByRole('heading', { name: 'Gib deinen Code ein' })).toBeVisible()
    await reads(page, 'code')
  },
)

test(
  'every step of the onboarding can be read in German',
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor, stack }) => {
    const email = 'wilhelmine@coffer.test'
    await hasSignedUp(stack, email)
    await isInvited(stack, email)
    const wilhelmine = await visitor(GERMAN)
    await wilhelmine.isSignedInAs(email)
    const { page } = wilhelmine
    const next = () => page.getByRole('button', { name: 'Weiter' }).click()
    await page.goto('/onboarding')
    await expect(step(page, 'Hallo!')).toBeVisible()
    await reads(page, 'hello')
    await next()
    await page.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Wilhelmine Oberländer-Großkreuz')
    await reads(page, 'name')
    await next()
    await expect(step(page, 'Schön, dass du da bist, Wilhelmine!')).toBeVisible()
    await reads(page, 'avatar')
    await page.getByRole('button', { name: 'Überspringen' }).click()
    await expect(step(page, 'Gemeinschaften beitreten')).toBeVisible()
    await reads(page, 'communities')
    await page.getByRole('button', { name: 'Gemeinschaft gründen' }).click()
    await expect(page.getByRole('dialog', { name: 'Neue Gemeinschaft' })).toBeVisible()
    await reads(page, 'new community')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /Harbour House/ }).click()
    await expect(page.getByText('Einladung angenommen.')).toBeVisible()
    await reads(page, 'joined')
    await next()
    await expect(page.getByRole('button', { name: 'Fertig' })).toBeVisible()
    await reads(page, 'finish')
  },
)
