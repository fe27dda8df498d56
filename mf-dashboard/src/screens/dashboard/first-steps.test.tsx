// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accountQueries, eventQueries, inviteLinkQueries } from '@coffer/shared-sdk/queries'
import { ann, anEvent, bo, createTestClient, signInAsAnn, someSettings } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { FirstSteps } from './first-steps.tsx'

const server = stubServer()
const opened = () => useSheetStore.getState().sheet
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

interface FirstStepsOptions {
  readonly role?: 'user' | 'admin'
  readonly members?: readonly (typeof ann)[]
  readonly events?: readonly ReturnType<typeof anEvent>[]
  readonly enableEvents?: boolean
}

function show({ role = 'admin', members = [ann], events = [], enableEvents = true }: FirstStepsOptions = {}) {
  const scope = signInAsAnn({ role, settings: someSettings({ enableEvents }) })
  const client = createTestClient()
  client.setQueryData(accountQueries.members(scope).queryKey, [...members])
  client.setQueryData(eventQueries.list(scope).queryKey, [...events])
  client.setQueryData(inviteLinkQueries.open(scope).queryKey, [])
  return renderInApp(<FirstSteps />, { path: '/dashboard', client })
}

test('an admin who is alone is offered people first, by a new link, then an event', async () => {
  server.answers['POST /api/collections/invite_links/records'] = async () =>
    Response.json({
      id: 'link',
      days: 7,
      token: 'a',
      expires: '2050-01-01 10:00:00.000Z',
      uses: 0,
      created: '',
    })
  const { container } = show()
  expect(buttons()).toEqual([
    'Invite peopleWith a link or QR code',
    'Create an eventFor what you spend together',
  ])
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: /^Invite people/ }))
  await waitFor(() => expect(opened()).toMatchObject({ id: 'invite-link', open: true }))
  const made = server.asked.find(({ method }) => method === 'POST')?.body as { readonly id: string }
  expect(made).toMatchObject({ organisation: 'org-lakeside', days: 7 })
  expect(opened()?.params).toEqual({ linkId: made.id })
})

test.each<[string, FirstStepsOptions, readonly string[]]>([
  ['with others, an event', { members: [ann, bo] }, ['Create an event', 'Send']],
  ['a member, an event', { role: 'user' }, ['Create an event', 'Send']],
  ['with an event, sending', { members: [ann, bo], events: [anEvent()] }, ['Send']],
  ['without events, sending', { members: [ann, bo], enableEvents: false }, ['Send']],
  ['alone without events, people', { enableEvents: false }, ['Invite peopleWith a link or QR code']],
])('offers %s', async (_who, options, expected) => {
  const { container } = show(options)
  expect(buttons()).toEqual(expected)
  await expectNoAxeViolations(container)
})
