// @vitest-environment happy-dom
/** Links, tools and buttons on an event's screen, by role and state (product 2.15). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import { anEvent, ann, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { DURING, participation, without } from '../../events/event-context.fixture.ts'
import { screens } from '../../routes.tsx'

const EventTree = screens.event!

stubServer()
beforeEach(() => setClock({ now: () => DURING, runAfter: () => () => {} }))

const OTHERS = anEvent({ event: { adminIds: ['user-bo'] } })
const OWN = anEvent({ event: { adminIds: ['user-ann'] } })

interface LinksOptions {
  readonly event?: EventAccount
  readonly role?: 'user' | 'admin'
  readonly takesPart?: boolean
  readonly groupCount?: number
  readonly basePath?: '/events' | '/dashboard/event'
}

function show(options: LinksOptions = {}) {
  const { event = OTHERS, role = 'user', takesPart = true, groupCount = 2, basePath = '/events' } = options
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  const people = takesPart ? participation : without(ann)
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, takesPart ? [event.id] : [])
  client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, {
    ...people,
    groups: people.groups.slice(0, groupCount),
  })
  return renderInApp(<EventTree basePath={basePath} />, { path: `${basePath}/${event.id}`, client })
}

const button = (name: RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const sheet = () => useSheetStore.getState().sheet
const links = () =>
  within(screen.getByRole('list', { name: 'In this event' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test.each(['/events', '/dashboard/event'] as const)(
  'links to the pages of the event below %s',
  (basePath) => {
    show({ basePath })
    expect(links()).toEqual([
      ['All Transactions', `${basePath}/event-camp/txs`],
      ['Participants3', `${basePath}/event-camp/participants`],
      ['Groups2', `${basePath}/event-camp/groups`],
      ['Spin that wheel', `${basePath}/event-camp/spin`],
    ])
  },
)

describe('Create a Group', () => {
  test.each([
    ['an event admin', { event: OWN }, true],
    ['a privileged person', { role: 'admin', takesPart: false }, true],
    ['a participant', {}, false],
    ['an outsider', { takesPart: false }, false],
  ] as const)('is offered to %s while there is only the group of everyone', async (_, options, isOffered) => {
    const { container } = show({ ...options, groupCount: 1 })
    expect(button(/^Create a Group/u) !== null).toBe(isOffered)
    await expectNoAxeViolations(container)
  })

  test('opens the sheet of a new group', async () => {
    show({ event: OWN, groupCount: 1 })
    await userEvent.click(button(/^Create a Group/u)!)
    expect(sheet()).toMatchObject({ id: 'event-group', params: { eventId: 'event-camp' } })
  })

  test('is not offered next to another group', () => {
    show({ event: OWN })
    expect(button(/^Create a Group/u)).toBeNull()
  })

  test('is not offered in a locked event', () => {
    show({ event: { ...OWN, status: 'inactive' }, groupCount: 1 })
    expect(button(/^Create a Group/u)).toBeNull()
  })
})

describe('the tools', () => {
  test.each([
    [/^Settle up/u, 'settle-up'],
    [/^Where the money went/u, 'event-charts'],
    [/^Export/u, 'event-export'],
  ] as const)('%s opens %s', async (name, id) => {
    show()
    await userEvent.click(button(name)!)
    expect(sheet()).toMatchObject({ id, params: { eventId: 'event-camp' } })
  })

  test('settling up is a preview before the lock', () => {
    show()
    expect(button(/^Settle up/u)?.textContent).toBe('Settle upPreview: who would pay whom')
  })

  test.each(['inactive', 'closed'] as const)('settling up is the plan once the event is %s', (status) => {
    show({ event: { ...OTHERS, status } })
    expect(button(/^Settle up/u)?.textContent).toBe('Settle upWho pays whom')
    expect(button(/^Export/u)).toBeTruthy()
  })

  test('wait while the event is hidden', async () => {
    const { container } = show({ event: anEvent({ event: { hidden: true } }) })
    for (const name of [/^Settle up/u, /^Where the money went/u, /^Export/u]) {
      expect(button(name)?.disabled).toBe(true)
      const reason = document.getElementById(button(name)?.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toBe('Not available while the event is hidden')
    }
    await expectNoAxeViolations(container)
  })
})

describe('for admins', () => {
  test.each([
    ['an event admin', { event: OWN }, true],
    ['a privileged person', { role: 'admin', takesPart: false }, true],
    ['a participant', {}, false],
    ['an outsider', { takesPart: false }, false],
    [
      'a privileged person, once it is concluded',
      { role: 'admin', event: { ...OTHERS, status: 'closed' } },
      false,
    ],
  ] as const)('the admin options are offered to %s: %#', async (_, options, isOffered) => {
    show(options)
    expect(button(/^Admin options/u) !== null).toBe(isOffered)
    if (!isOffered) return
    await userEvent.click(button(/^Admin options/u)!)
    expect(sheet()).toMatchObject({ id: 'event-admin', params: { eventId: 'event-camp' } })
  })

  test('the hero says who is an event admin', () => {
    show({ event: OWN })
    expect(screen.getByText('Event Admin')).toBeTruthy()
  })

  test('the hero says nothing to others, privileged people included', () => {
    show({ role: 'admin' })
    expect(screen.queryByText('Event Admin')).toBeNull()
  })

  test('the warning that there are none leads those who may choose one to the participants', () => {
    show({ event: anEvent(), role: 'admin' })
    const warning = screen.getByRole('link', { name: /This event has no event admins/u })
    expect(warning.getAttribute('href')).toBe('/events/event-camp/participants')
  })
})

describe('sharing', () => {
  const browser = (share?: (data: ShareData) => Promise<void>) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    return writeText
  }
  const toast = () => useToastStore.getState().toast

  test('copies a link that the shell resolves', async () => {
    show()
    const user = userEvent.setup()
    const writeText = browser()
    await user.click(screen.getByRole('button', { name: 'Share event' }))
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Copied to clipboard', tone: 'success' }))
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/s/events/event-camp`)
  })

  test('uses the device’s own sharing where there is one', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    show({ basePath: '/dashboard/event' })
    const user = userEvent.setup()
    browser(share)
    await user.click(screen.getByRole('button', { name: 'Share event' }))
    expect(share).toHaveBeenCalledWith({
      title: 'Camp',
      url: `${location.origin}/s/dashboard/event/event-camp`,
    })
    expect(toast()).toBeNull()
  })

  test('says when the link cannot be copied', async () => {
    show()
    const user = userEvent.setup()
    browser().mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Share event' }))
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Error copying clipboard', tone: 'error' }))
  })
})
