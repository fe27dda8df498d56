// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { localSettings } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { TestApp, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { FAKE_KEY, stubPush, stubServer } from '@coffer/shared-sdk/testing/each-test'
import EnableNotificationsSheet from './enable-notifications.sheet.tsx'

const server = stubServer()
const toast = () => useToastStore.getState().toast?.text

// The app loads them lazily; the test preloads them.
beforeAll(() => import('@coffer/shared-ui/overlays'))

function open() {
  const [onClose, onClosed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  signInAsAnn()
  server.answers['/ext/push-key'] = async () => Response.json({ key: FAKE_KEY })
  server.answers['POST /api/collections/webpush_subscriptions/records'] = async () =>
    Response.json({ id: 'subscription1', active: true })
  const sheet = (isOpen: boolean) => (
    <TestApp path="/dashboard" client={createTestClient()}>
      <EnableNotificationsSheet params={{}} open={isOpen} onClose={onClose} onClosed={onClosed} />
    </TestApp>
  )
  const { rerender } = render(sheet(true))
  return { onClose, onClosed, close: () => rerender(sheet(false)) }
}

test('says what it is for; enabling subscribes this device', async () => {
  stubPush()
  const { onClose, onClosed, close } = open()
  expect(await screen.findByRole('dialog', { name: 'Enable Notifications' })).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(toast()).toBe('Notifications are on for this device.')
  close()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(localSettings.get('notificationsDeclined')).toBeNull()
  expect(localSettings.get('subscriptionId')).toContain('subscription1')
})

test('declining is remembered on this device', async () => {
  const browser = stubPush()
  const { onClose, onClosed, close } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(onClose).toHaveBeenCalled()
  close()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect([localSettings.get('notificationsDeclined'), browser.permission]).toEqual(['true', 'default'])
})

test('says that it failed when the browser’s question is refused, and does not ask again', async () => {
  stubPush().answer = 'denied'
  const { onClose, onClosed, close } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(toast()).toBe("Notifications couldn't be enabled."))
  expect(onClose).toHaveBeenCalled()
  close()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(localSettings.get('notificationsDeclined')).toBe('true')
})
