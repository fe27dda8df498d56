// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { localSettings } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { TestApp, createTestClient, noConnection, rejects, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { FAKE_KEY, stubPush, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { NotificationsScreen } from './notifications.screen.tsx'

const SETTINGS = '/api/collections/authz_settings/records'
const DEVICES = '/api/collections/webpush_subscriptions/records'
const PUSH = 'Push Notifications'
const DEVICE = 'Push to this device'

const server = stubServer()
const writes = () =>
  server.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ method, path, body }))
const toast = () => useToastStore.getState().toast?.text
const page = (items: readonly unknown[]) => async () =>
  Response.json({ page: 1, perPage: 1, totalItems: -1, totalPages: -1, items })

interface Given {
  readonly push?: boolean
  readonly email?: boolean
}

async function open({ push = true, email = true }: Given = {}) {
  signInAsAnn()
  server.answers[`GET ${SETTINGS}`] = page([{ id: 's', emailNotifications: email, pushNotifications: push }])
  server.answers['/ext/push-key'] = async () => Response.json({ key: FAKE_KEY })
  const { container } = render(
    <TestApp path="/more/notifications" client={createTestClient()}>
      <NotificationsScreen onBack={null} />
    </TestApp>,
  )
  await screen.findByRole('switch', { name: PUSH })
  return container
}

const toggle = (name: string) => screen.getByRole('switch', { name })
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true'

test('a membership without settings is notified in all ways; the caption says what each device needs', async () => {
  stubPush()
  signInAsAnn()
  const container = await open()
  expect([isOn(PUSH), isOn(DEVICE), isOn('Email')]).toEqual([true, false, true])
  expect(toggle('Email').getAttribute('aria-describedby')).toBeTruthy()
  expect(
    screen.getByText(
      'You need to enable and allow notifications on each of the devices you want to receive these on.',
    ),
  ).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('shows that it is loading, and can be retried after a failure', async () => {
  stubPush()
  signInAsAnn()
  server.answers[`GET ${SETTINGS}`] = noConnection
  const { container } = render(
    <TestApp path="/more/notifications" client={createTestClient()}>
      <NotificationsScreen onBack={null} />
    </TestApp>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Your notifications could not be loaded.')
  await expectNoAxeViolations(container)
  server.answers[`GET ${SETTINGS}`] = page([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('switch', { name: PUSH })).toBeTruthy()
})

test('the device’s toggle is only there while push notifications are on', async () => {
  stubPush()
  await open({ push: false })
  expect(screen.queryByRole('switch', { name: DEVICE })).toBeNull()
  server.answers[`POST ${SETTINGS}`] = async () => Response.json({ id: 's' })
  await userEvent.click(toggle(PUSH))
  expect(toggle(DEVICE)).toBeTruthy()
  await waitFor(() =>
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: SETTINGS,
        body: { authz: 'membership-ann', emailNotifications: true, pushNotifications: true },
      },
    ]),
  )
})

test('a setting that could not be stored is taken back', async () => {
  stubPush()
  await open()
  let fail = () => {}
  server.answers[`POST ${SETTINGS}`] = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'))
    })
  await userEvent.click(toggle('Email'))
  expect(isOn('Email')).toBe(false)
  await waitFor(() => expect(writes()).toHaveLength(1))
  fail()
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  expect(isOn('Email')).toBe(true)
})

test('two settings changed at once are both stored', async () => {
  stubPush()
  await open()
  server.answers[`POST ${SETTINGS}`] = async () => Response.json({ id: 's' })
  await userEvent.click(toggle('Email'))
  await userEvent.click(toggle(PUSH))
  await waitFor(() =>
    expect(writes().at(-1)?.body).toEqual({
      authz: 'membership-ann',
      emailNotifications: false,
      pushNotifications: false,
    }),
  )
})

test('switching the device on asks for the permission, subscribes and remembers its id', async () => {
  const browser = stubPush()
  await open()
  let store = () => {}
  server.answers[`POST ${DEVICES}`] = () =>
    new Promise((resolve) => {
      store = () => resolve(Response.json({ id: 'subscription1', active: true }))
    })
  await userEvent.click(toggle(DEVICE))
  expect([isOn(DEVICE), toggle(DEVICE).getAttribute('aria-busy')]).toEqual([true, 'true'])
  await waitFor(() => expect(writes()).toHaveLength(1))
  store()
  await waitFor(() => expect(toggle(DEVICE).getAttribute('aria-busy')).toBeNull())
  expect(isOn(DEVICE)).toBe(true)
  expect(browser.permission).toBe('granted')
  expect(writes()[0]?.body).toMatchObject({
    authz: 'membership-ann',
    active: true,
    endpoint: 'https://push.test/1',
    p256dh: 'Bw',
    auth: 'Bw',
  })
  expect(localSettings.get('subscriptionId')).toBe(
    '{"endpoint":"https://push.test/1","ids":{"membership-ann":"subscription1"}}',
  )
})

test('a subscription that the server did not take is undone', async () => {
  const browser = stubPush()
  await open()
  server.answers[`POST ${DEVICES}`] = rejects('No')
  await userEvent.click(toggle(DEVICE))
  await waitFor(() => expect(toast()).toBe("Notifications couldn't be enabled."))
  await waitFor(() => expect(isOn(DEVICE)).toBe(false))
  expect([browser.subscribed, browser.subscription]).toEqual([1, null])
  expect(localSettings.get('subscriptionId')).toBeNull()
})

test('says how to allow notifications again after they were denied', async () => {
  const browser = stubPush()
  browser.answer = 'denied'
  const container = await open()
  await userEvent.click(toggle(DEVICE))
  await waitFor(() => expect(toast()).toBe("Notifications couldn't be enabled."))
  expect(await screen.findByText('This device blocks notifications')).toBeTruthy()
  expect(screen.getByRole('switch', { name: DEVICE, description: 'Blocked' })).toBeTruthy()
  expect(toggle(DEVICE)).toHaveProperty('disabled', true)
  expect(writes()).toEqual([])
  await expectNoAxeViolations(container)
})

test('a device that is subscribed starts on; switching it off ends that here and at the server', async () => {
  const browser = stubPush()
  browser.permission = 'granted'
  localSettings.set(
    'subscriptionId',
    '{"endpoint":"https://push.test/1","ids":{"membership-ann":"subscription1"}}',
  )
  server.answers[`GET ${DEVICES}/subscription1`] = async () =>
    Response.json({ id: 'subscription1', active: true })
  await open()
  await waitFor(() => expect(isOn(DEVICE)).toBe(true))
  server.answers[`PATCH ${DEVICES}/subscription1`] = noConnection
  await userEvent.click(toggle(DEVICE))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  expect(isOn(DEVICE)).toBe(true)
  server.answers[`PATCH ${DEVICES}/subscription1`] = async () => Response.json({ id: 'subscription1' })
  await userEvent.click(toggle(DEVICE))
  await waitFor(() => expect(localSettings.get('subscriptionId')).toBeNull())
  expect(writes().at(-1)?.body).toEqual({ active: false })
  expect(isOn(DEVICE)).toBe(false)
})

test('a subscription that the server has switched off shows as off', async () => {
  stubPush().permission = 'granted'
  localSettings.set(
    'subscriptionId',
    '{"endpoint":"https://push.test/1","ids":{"membership-ann":"subscription1"}}',
  )
  server.answers[`GET ${DEVICES}/subscription1`] = async () =>
    Response.json({ id: 'subscription1', active: false })
  await open()
  await waitFor(() => expect(toggle(DEVICE).getAttribute('aria-busy')).toBeNull())
  expect(isOn(DEVICE)).toBe(false)
})

test('a browser without push reads “Not Supported”', async () => {
  const container = await open()
  expect(screen.getByRole('switch', { name: DEVICE, description: 'Not Supported' })).toBeTruthy()
  expect(toggle(DEVICE)).toHaveProperty('disabled', true)
  await expectNoAxeViolations(container)
})
