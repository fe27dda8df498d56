// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepInstallPrompt, localSettings } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { TestApp, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import InstallAppSheet from './install-app.sheet.tsx'

stubServer()
keepInstallPrompt()
// The app loads them lazily; the test preloads them.
beforeAll(() => import('@coffer/shared-ui/overlays'))
beforeEach(() => void window.dispatchEvent(new Event('appinstalled')))

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

function open({ offered = true } = {}) {
  signInAsAnn()
  const sheet = (isOpen: boolean) => (
    <TestApp path="/dashboard" client={createTestClient()}>
      <InstallAppSheet
        params={offered ? { offered: 'yes' } : {}}
        open={isOpen}
        onClose={() => rerender(sheet(false))}
        onClosed={onClosed}
      />
    </TestApp>
  )
  const onClosed = vi.fn<() => void>()
  const { rerender } = render(sheet(true))
  return onClosed
}
function browserOffers(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn<() => Promise<object>>(async () => ({ outcome }))
  act(() => void window.dispatchEvent(Object.assign(event, { prompt })))
  return prompt
}
const declined = () => localSettings.get('installDeclined')

test('has the browser ask, and says that it installs', async () => {
  const prompt = browserOffers('accepted')
  const onClosed = open()
  expect(await screen.findByRole('dialog', { name: 'Install the app' })).toBeTruthy()
  expect(screen.getByText(/opens like your other apps, in its own window/u)).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(prompt).toHaveBeenCalledTimes(1)
  expect([useToastStore.getState().toast?.text, declined()]).toEqual(['The app is being installed.', null])
})

test('“Not now” is remembered with its time', async () => {
  browserOffers('accepted')
  const onClosed = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(declined()).toMatch(/^\d+$/)
})

test('“Don’t ask again” is remembered for good', async () => {
  browserOffers('accepted')
  const onClosed = open()
  await userEvent.click(await screen.findByRole('button', { name: "Don't ask again" }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(declined()).toBe('forever')
})

test('tells on an iPhone how it is done by hand; opened from More it declines nothing', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const onClosed = open({ offered: false })
  const steps = await screen.findByRole('list', { name: 'How to install the app' })
  expect(screen.getByText(/opens from your home screen/u)).toBeTruthy()
  expect(steps.textContent).toContain('Tap Share')
  expect(steps.textContent).toContain('“Add to Home Screen”')
  expect(screen.queryByRole('button', { name: "Don't ask again" })).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(declined()).toBeNull()
})

test('has German texts', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  browserOffers('accepted')
  open()
  expect(await screen.findByRole('dialog', { name: 'App installieren' })).toBeTruthy()
})
