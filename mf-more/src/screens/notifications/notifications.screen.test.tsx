// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubPush, stubServer } from '@coffer/shared-sdk/testing/each-test'
import {
  DEVICE,
  PUSH,
  SETTINGS,
  isOn,
  open,
  page,
  show,
  toast,
  toggle,
  writesTo,
} from './notifications.fixture.tsx'

const server = stubServer()
const writes = () => writesTo(server)

test('a membership without settings is notified in all ways; the caption says what each device needs', async () => {
  stubPush()
  const container = await open(server)
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
  server.answers[`GET ${SETTINGS}`] = noConnection
  const { container } = show()
  expect(screen.getByText('Loading')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Your notifications could not be loaded.')
  await expectNoAxeViolations(container)
  server.answers[`GET ${SETTINGS}`] = page([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('switch', { name: PUSH })).toBeTruthy()
})

test('the device’s toggle is only there while push notifications are on', async () => {
  stubPush()
  await open(server, { push: false })
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
  await open(server)
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
  await open(server)
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
