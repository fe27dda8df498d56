// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { manifestQueries, versionQueries } from '@coffer/shared-sdk/queries'
import { aManifest, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import PrivacySheet from '../../sheets/privacy/privacy.sheet.tsx'
import { screens } from '../../routes.tsx'

const More = screens.more!
const MANIFEST = aManifest({ primary: '#0b7285', email: 'hello@harbour.test' })
const SECTIONS = [
  '1. Introduction',
  '2. Collection and use',
  '3. Sharing',
  '4. Cookies',
  '5. Your rights',
  '6. Retention',
  '7. Children',
  '8. Updates',
  '9. Contact',
]

const TERMS = [
  '1. What this is',
  '2. Your account',
  '3. Money and debts',
  '4. Fair use',
  '5. What you enter',
  '6. The service',
  '7. Ending',
  '8. Changes',
  '9. Questions',
]

// The app loads it lazily; the test preloads it.
beforeAll(() => import('./about.screen.tsx'))
stubServer()
beforeEach(() => setClock({ now: () => Date.UTC(2026, 5, 1), runAfter: () => () => {} }))

async function open(path: string, { isLoaded = true } = {}) {
  signInAsAnn()
  const client = createTestClient()
  if (isLoaded) {
    client.setQueryData(manifestQueries.current().queryKey, MANIFEST)
    client.setQueryData(versionQueries.current().queryKey, 'a1b2c3')
  }
  const page = renderInApp(<More basePath="/more" />, { path, client })
  await screen.findByText(/is powered by Coffer/)
  return page
}

const sections = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('shows the community, the contact and the version', async () => {
  const { container } = await open('/more/about')
  for (const text of ['Harbour is powered by Coffer', "Up your group's finances", 'Version'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('hello@harbour.test')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Contact/ }).getAttribute('href')).toBe('mailto:hello@harbour.test')
  expect(screen.getByText('a1b2c3')).toBeTruthy()
  expect(screen.getByText('© 2026 Coffer')).toBeTruthy()
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
  await expectNoAxeViolations(container)
})

test.each([
  ['/more/about/privacy', 'Privacy policy', SECTIONS],
  ['/more/about/terms', 'Terms of use', TERMS],
])('%s also shows its text, and prints it without the rest', async (path, title, expected) => {
  const { container } = await open(path)
  expect(screen.getByText('Harbour is powered by Coffer')).toBeTruthy()
  const text = within(screen.getByRole('region', { name: 'About' }))
  expect(text.getByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(text.getByText('Last updated on June 16, 2024')).toBeTruthy()
  expect(sections()).toEqual(expected)
  await expectNoAxeViolations(container)
  const paper = document.querySelector('[data-printed]')
  expect(paper?.querySelector('h1')?.textContent).toBe(title)
  expect([...(paper?.querySelectorAll('h3') ?? [])].map((heading) => heading.textContent)).toEqual(expected)
  cleanup()
  expect(document.querySelector('[data-printed]')).toBeNull()
})

test('the contents lead to a section within the text, at the same address', async () => {
  await open('/more/about/privacy')
  const panel = within(screen.getByRole('region', { name: 'About' }))
  const contents = await panel.findByRole('navigation', { name: 'Contents', hidden: true })
  await userEvent.click(within(contents).getByText('Your rights'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '5. Your rights' }))
  expect(screen.getByTestId('test-path').textContent).toBe('/more/about/privacy')
})

test('the link to the policy opens and focuses it', async () => {
  await open('/more/about')
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }))
  expect(screen.getByTestId('test-path').textContent).toBe('/more/about/privacy')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Privacy policy' }))
})

test('shows the community’s name until the manifest is loaded', async () => {
  const { container } = await open('/more/about', { isLoaded: false })
  expect(screen.getByText('Lakeside is powered by Coffer')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Contact/ })).toBeNull()
  await expectNoAxeViolations(container)
})

test('shows a retry button when the version could not be loaded', async () => {
  vi.stubGlobal('fetch', noConnection)
  await open('/more/about', { isLoaded: false })
  expect(await screen.findByText('Could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the policy’s sheet works without a session, names the three roles and closes', async () => {
  const onClose = vi.fn()
  render(<PrivacySheet params={{}} open onClose={onClose} onClosed={() => {}} />)
  const sheet = await screen.findByRole('dialog', { name: 'Privacy policy' })
  expect(sections()).toEqual(SECTIONS)
  for (const role of ['User', 'Organisation', 'Website Visitor']) expect(sheet.textContent).toContain(role)
  await expectNoAxeViolations(sheet)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
