/** Opens /more/notifications with a stubbed server, for tests; shipped code never imports it. */
import { screen } from '@testing-library/react'
import { useToastStore } from '@coffer/shared-sdk/host'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { FAKE_KEY, renderInApp } from '@coffer/shared-sdk/testing/each-test'
import type { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { NotificationsScreen } from './notifications.screen.tsx'

export const SETTINGS = '/api/collections/authz_settings/records'
export const DEVICES = '/api/collections/webpush_subscriptions/records'
export const PUSH = 'Push Notifications'
export const DEVICE = 'Push to this device'

type Server = ReturnType<typeof stubServer>

export const writesTo = (server: Server) =>
  server.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ method, path, body }))
export const toast = () => useToastStore.getState().toast?.text
export const page = (items: readonly unknown[]) => async () =>
  Response.json({ page: 1, perPage: 1, totalItems: -1, totalPages: -1, items })

export const toggle = (name: string) => screen.getByRole('switch', { name })
export const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true'

export function show() {
  signInAsAnn()
  return renderInApp(<NotificationsScreen onBack={null} />, { path: '/more/notifications' })
}

interface NotificationSettingsOptions {
  readonly push?: boolean
  readonly email?: boolean
}

/** Opens the page with these settings and waits until they are loaded. */
export async function open(server: Server, { push = true, email = true }: NotificationSettingsOptions = {}) {
  server.answers[`GET ${SETTINGS}`] = page([{ id: 's', emailNotifications: email, pushNotifications: push }])
  server.answers['/ext/push-key'] = async () => Response.json({ key: FAKE_KEY })
  const { container } = show()
  await screen.findByRole('switch', { name: PUSH })
  return container
}
