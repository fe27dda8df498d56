// @vitest-environment happy-dom
/**
 * Tests what the screen of an event offers each role in each of its states (product 2.15, 4.5, 6.9; accounting A6, A14, A16). The reason
 * for a disabled button is its description, compared up to the first full stop.
 */
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { ann } from '@coffer/shared-sdk/testing'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp, without } from '../../events/event-context.fixture.ts'
import { ROLES, show } from '../parts/event-pages.fixture.tsx'
import type { EventPageOptions } from '../parts/event-pages.fixture.tsx'

stubServer()

const PEOPLE = {
  ...ROLES,
  'absent privileged': { role: 'admin', people: without(ann) },
} as const satisfies Record<string, EventPageOptions>

type Change = Pick<EventAccount, 'status'> & Partial<EventAccount['event']>
const UPCOMING: Change = {
  status: 'active',
  start: '2026-07-10T10:00:00.000Z',
  end: '2026-07-12T10:00:00.000Z',
}
const OVER: Change = { status: 'active', start: '2026-06-20T10:00:00.000Z', end: '2026-07-01T10:00:00.000Z' }

const ENTRY = 'Expense, Send funds'
const NO_ENTRY = (reason: string) => `[Expense: ${reason}], [Send funds: ${reason}]`
const JOIN_FIRST = NO_ENTRY('You do not take part in this event Join it to enter expenses and send funds')
const ASK_TO_ADD = NO_ENTRY(
  'You do not take part in this event Only participants can enter expenses and send funds',
)
const LOCKED = 'This event is locked: nothing can be entered or changed'
const STARTED = '[Leave: This event already started]'
const FINISHED = '[Leave: This event already finished]'

const STATES: readonly (readonly [string, Change, Record<keyof typeof PEOPLE, string>])[] = [
  [
    'upcoming',
    UPCOMING,
    {
      participant: `${ENTRY}, Leave`,
      'group creator': `${ENTRY}, Leave`,
      'event admin': `${ENTRY}, Admin options, Leave`,
      privileged: `${ENTRY}, Admin options, Leave`,
      outsider: `Join, ${JOIN_FIRST}`,
      'absent privileged': `Join, ${ENTRY}, Admin options`,
    },
  ],
  [
    'ongoing',
    { status: 'active' },
    {
      participant: `${ENTRY}, ${STARTED}`,
      'group creator': `${ENTRY}, ${STARTED}`,
      'event admin': `${ENTRY}, Admin options, Leave`,
      privileged: `${ENTRY}, Admin options, Leave`,
      outsider: `Join, ${JOIN_FIRST}`,
      'absent privileged': `Join, ${ENTRY}, Admin options`,
    },
  ],
  [
    'over',
    OVER,
    {
      participant: `${ENTRY}, ${FINISHED}`,
      'group creator': `${ENTRY}, ${FINISHED}`,
      'event admin': `${ENTRY}, Admin options, Leave`,
      privileged: `${ENTRY}, Admin options, Leave`,
      outsider: `[Join: This event has ended], ${ASK_TO_ADD}`,
      'absent privileged': `Join, ${ENTRY}, Admin options`,
    },
  ],
  [
    'locked',
    { status: 'inactive' },
    {
      participant: NO_ENTRY(LOCKED),
      'group creator': NO_ENTRY(LOCKED),
      'event admin': `${NO_ENTRY(LOCKED)}, Admin options, [Leave: ${LOCKED}]`,
      privileged: `${NO_ENTRY(LOCKED)}, Admin options, [Leave: ${LOCKED}]`,
      outsider: `[Join: ${LOCKED}]`,
      'absent privileged': `[Join: ${LOCKED}], ${NO_ENTRY(LOCKED)}, Admin options`,
    },
  ],
  [
    'concluded',
    { status: 'closed' },
    {
      participant: '',
      'group creator': '',
      'event admin': '',
      privileged: '',
      outsider: '',
      'absent privileged': '',
    },
  ],
  [
    'hidden',
    { ...UPCOMING, hidden: true },
    {
      participant: `${ENTRY}, Leave`,
      'group creator': `${ENTRY}, Leave`,
      'event admin': `${ENTRY}, Admin options, Leave`,
      privileged: `${ENTRY}, Admin options, Leave`,
      outsider: 'no such event',
      'absent privileged': 'no such event',
    },
  ],
]

const BUTTONS = /^(?:Expense|Send funds|Admin options|Join|Leave)/u

function describedBy(button: HTMLElement): string {
  const element = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  const texts: (string | null)[] = []
  const walker = document.createTreeWalker(element ?? document.createElement('p'), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent)
  return texts.join(' ').split('.')[0] ?? ''
}

function offered(): string {
  const main = screen.queryByRole('main')
  if (!main) return 'no such event'
  return within(main)
    .getAllByRole<HTMLButtonElement>('button')
    .flatMap((button) => {
      const name = BUTTONS.exec(button.textContent ?? '')?.[0]
      if (name === undefined) return []
      return [button.disabled ? `[${name}: ${describedBy(button)}]` : name]
    })
    .join(', ')
}

describe.each(STATES)('%s', (_, { status, ...meta }, expected) => {
  test.each(Object.entries(expected))('as %s: %s', async (role, offers) => {
    const options: EventPageOptions = PEOPLE[role as keyof typeof PEOPLE]
    const event = options.event ?? camp
    await show('', { ...options, event: { ...event, status, event: { ...event.event, ...meta } } })
    expect(offered()).toBe(offers)
  })
})
