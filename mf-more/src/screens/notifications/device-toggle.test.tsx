// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { localSettings } from '@coffer/shared-sdk/client'
import { noConnection, rejects } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubPush, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { DEVICE, DEVICES, isOn, open, toast, toggle, writesTo } from './notifications.fixture.tsx'

const server = stubServer()
const writes = () => writesTo(server)

test('switching the device on asks for the permission, subscribes and remembers its id', async () => {
  const browser = stubPush()
  await open(server)
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
  await open(server)
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
  const container = await open(server)
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
  await open(server)
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
  await open(server)
  await waitFor(() => expect(toggle(DEVICE).getAttribute('aria-busy')).toBeNull())
  expect(isOn(DEVICE)).toBe(false)
})

test('a browser without push reads “Not Supported”', async () => {
  const container = await open(server)
  expect(screen.getByRole('switch', { name: DEVICE, description: 'Not Supported' })).toBeTruthy()
  expect(toggle(DEVICE)).toHaveProperty('disabled', true)
  await expectNoAxeViolations(container)
})

test('in a tab on an iPhone it says how to install the app first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15')
  const container = await open(server)
  expect(screen.getByRole('switch', { name: DEVICE, description: 'Not Supported' })).toBeTruthy()
  expect(screen.getByText('Install the app first')).toBeTruthy()
  await expectNoAxeViolations(container)
})
