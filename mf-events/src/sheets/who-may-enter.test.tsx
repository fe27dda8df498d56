// @vitest-environment happy-dom
/**
 * Applies the event rows of accounting A6 to the two forms: the summary or the refusal for each role and each state of the event.
 * `events/event-entry.test.ts` tests whether the event's screen offers the forms.
 */
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { AccountId, EventAccount } from '@coffer/shared-sdk/domain'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  anEvent,
  ann,
  bo,
  createTestClient,
  emptyLists,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import EventExpenseSheet from './event-expense/event-expense.sheet.tsx'
import { AFTERWARDS, DURING, participation, without } from '../events/event-context.fixture.ts'
import EventFundsSheet from './event-funds/event-funds.sheet.tsx'

stubServer()

interface Traits {
  readonly takesPart?: boolean
  readonly isEventAdmin?: boolean
  readonly isAdmin?: boolean
  readonly isSiteAdmin?: boolean
}

/** Ann's roles; privileged people need not take part (accounting A9). */
const ROLES = {
  member: {},
  participant: { takesPart: true },
  eventAdmin: { takesPart: true, isEventAdmin: true },
  absentEventAdmin: { isEventAdmin: true },
  admin: { isAdmin: true },
  siteAdmin: { isSiteAdmin: true },
} as const satisfies Readonly<Record<string, Traits>>
type Role = keyof typeof ROLES

interface Condition {
  readonly status?: EventAccount['status']
  readonly hidden?: boolean
  readonly isOver?: boolean
}

const STATES = {
  open: {},
  over: { isOver: true },
  locked: { status: 'inactive' },
  concluded: { status: 'closed' },
  hidden: { hidden: true },
  hiddenAndLocked: { hidden: true, status: 'inactive' },
} as const satisfies Readonly<Record<string, Condition>>
type State = keyof typeof STATES

/** The person whose money it is: not chosen yet, Ann, another participant, or a non-participant. */
const PERSON_IDS = { unnamed: undefined, own: ann.id, other: bo.id, stranger: 'account-dora' } as const
type Person = keyof typeof PERSON_IDS

type Form = 'expense' | 'funds'

function open(
  form: Form,
  role: Role,
  state: State,
  partyId: AccountId | undefined,
  { isKnown = true } = {},
): void {
  const traits: Traits = ROLES[role]
  const { takesPart = false, isEventAdmin = false, isAdmin = false, isSiteAdmin = false } = traits
  const condition: Condition = STATES[state]
  const { status = 'active', hidden = false, isOver = false } = condition
  setClock({ now: () => (isOver ? AFTERWARDS : DURING), runAfter: () => () => {} })
  const scope = signInAsAnn({ role: isAdmin ? 'admin' : 'user' }, { role: isSiteAdmin ? 'admin' : 'user' })
  const event = anEvent({ status, event: { hidden, adminIds: isEventAdmin ? ['user-ann'] : ['user-bo'] } })
  const client = createTestClient()
  if (isKnown) {
    client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
    client.setQueryData(
      participantQueries.ofEvent(scope, event.id).queryKey,
      takesPart ? participation : without(ann),
    )
  }
  const frame = { open: true, onClose: () => {}, onClosed: () => {} }
  const named = partyId === undefined ? {} : { receiverId: partyId, senderId: partyId }
  render(
    <TestApp path="/events" client={client}>
      {form === 'expense' && <EventExpenseSheet {...frame} params={{ eventId: event.id, ...named }} />}
      {form === 'funds' && <EventFundsSheet {...frame} params={{ eventId: event.id, ...named }} />}
    </TestApp>,
  )
}

/** Enters 5.00 and returns the form's summary. */
function says(form: Form, role: Role, state: State, person: Person): string {
  open(form, role, state, PERSON_IDS[person])
  for (const [label, value] of [
    ['Spent', '5'],
    ['Amount', '5'],
    ['On', 'Rent'],
  ] as const) {
    const field = screen.queryByLabelText(label, { selector: 'input' })
    if (field) fireEvent.change(field, { target: { value } })
  }
  return summary()
}

/** Returns the sentence above the button, or `No: …` if the button is disabled. */
function summary(): string {
  const submit = document.querySelector<HTMLButtonElement>('button[type=submit]')
  const sentence = document.querySelector('p[role=status]')?.textContent ?? ''
  return submit && !submit.disabled ? sentence : `No: ${sentence}`
}

const NOT_PERMITTED = 'No: You do not have permission to do this.'
const NOT_IN_IT = 'No: Only participants of the event can be part of its transactions.'
const STRANGER = 'No: This person does not take part in the event.'
const TOO_LATE = 'No: This event has ended. You need to ask an admin to join.'
const LOCKED = 'No: This event is locked.'
const CONCLUDED = 'No: This event is concluded and can no longer change.'

type Row = readonly [
  state: State,
  person: Person,
  member: string,
  participant: string,
  eventAdmin: string,
  absentEventAdmin: string,
  admin: string,
]

const forAll = (state: State, person: Person, sentence: string): Row => [
  state,
  person,
  sentence,
  sentence,
  sentence,
  sentence,
  sentence,
]

const spent = (name: string, count: number) =>
  `Camp owes ${name} €5.00, shared by ${count} people. It stays pending until the event is concluded.`
const MINE = spent('you', 3)
const WHO_SPENT = 'No: Choose who paid.'
const NO_EXPENSE = 'No: This event is not available. Choose another one.'

const EXPENSE: readonly Row[] = [
  // Row 3: event -> own user account, by participants while the event is active, until it is locked.
  ['open', 'unnamed', NOT_IN_IT, MINE, MINE, WHO_SPENT, WHO_SPENT],
  ['open', 'own', NOT_IN_IT, MINE, MINE, NOT_IN_IT, NOT_IN_IT],
  ['over', 'own', TOO_LATE, MINE, MINE, TOO_LATE, TOO_LATE],
  forAll('locked', 'own', LOCKED),
  forAll('concluded', 'own', CONCLUDED),
  // Row 4: on behalf of another participant, by everybody who takes part (accounting A24), and privileged people.
  [
    'open',
    'other',
    NOT_PERMITTED,
    spent('Bo Chen', 3),
    spent('Bo Chen', 3),
    spent('Bo Chen', 2),
    spent('Bo Chen', 2),
  ],
  // Accounting A15: participants see a hidden event; locking reveals it to everyone.
  ['hidden', 'own', NO_EXPENSE, MINE, MINE, NO_EXPENSE, NO_EXPENSE],
  ['hidden', 'other', NO_EXPENSE, NOT_PERMITTED, spent('Bo Chen', 3), NO_EXPENSE, NO_EXPENSE],
]

const OWN_FUNDS =
  'Pays into the event’s pot from your balance: €5.00. It stays pending until the event is concluded.'
const FUNDS_OF_BO =
  'Pays into the event’s pot from Bo Chen’s balance: €5.00. It stays pending until the event is concluded.'
const WHOSE = 'No: Choose who sends the money.'
const NO_FUNDS = 'No: This event is not available.'

const FUNDS: readonly Row[] = [
  // Row 3: own user account -> event.
  ['open', 'unnamed', NOT_IN_IT, OWN_FUNDS, OWN_FUNDS, WHOSE, WHOSE],
  ['open', 'own', NOT_IN_IT, OWN_FUNDS, OWN_FUNDS, NOT_IN_IT, NOT_IN_IT],
  ['over', 'own', TOO_LATE, OWN_FUNDS, OWN_FUNDS, TOO_LATE, TOO_LATE],
  forAll('locked', 'own', LOCKED),
  forAll('concluded', 'own', CONCLUDED),
  // Row 4: on behalf of another participant.
  ['open', 'other', NOT_PERMITTED, NOT_PERMITTED, FUNDS_OF_BO, FUNDS_OF_BO, FUNDS_OF_BO],
  ['hidden', 'own', NO_FUNDS, OWN_FUNDS, OWN_FUNDS, NO_FUNDS, NO_FUNDS],
  ['hidden', 'other', NO_FUNDS, NOT_PERMITTED, FUNDS_OF_BO, NO_FUNDS, NO_FUNDS],
]

describe.each([
  ['expense', EXPENSE],
  ['funds', FUNDS],
] as const)('the form of %s', (form, rows) => {
  describe.each(rows)('while the event is %s, of %s', (state, person, ...sentences) => {
    const [member, participant, eventAdmin, absentEventAdmin, admin] = sentences
    const expected = { member, participant, eventAdmin, absentEventAdmin, admin }
    test.each(Object.keys(expected) as (keyof typeof expected)[])('as %s', (role) => {
      expect(says(form, role, state, person)).toBe(expected[role])
    })
  })

  test('refuses people who do not take part', () => {
    expect(says(form, 'admin', 'open', 'stranger')).toBe(STRANGER)
  })

  test('refuses a locked event before it requires a person', () => {
    expect(says(form, 'admin', 'locked', 'stranger')).toBe(LOCKED)
  })

  test('shows a hidden event once it is locked', () => {
    expect(says(form, 'member', 'hiddenAndLocked', 'own')).toBe(LOCKED)
  })
})

test.each([
  ['expense', spent('Bo Chen', 2)],
  ['funds', FUNDS_OF_BO],
] as const)('a site admin enters %s on behalf too', (form, sentence) => {
  expect(says(form, 'siteAdmin', 'open', 'other')).toBe(sentence)
})

test.each([
  ['expense', 'participant', true],
  ['expense', 'eventAdmin', true],
  ['expense', 'admin', true],
  ['funds', 'participant', false],
  ['funds', 'eventAdmin', true],
  ['funds', 'admin', true],
] as const)('the form of %s lets a %s choose the person: %s', (form, role, isAsked) => {
  open(form, role, 'open', undefined)
  expect(screen.queryByRole('button', { name: /^(?:Spent by|From) /u }) !== null).toBe(isAsked)
})

test.each([
  ['expense', 'No: This event is not available. Choose another one.'],
  ['funds', 'No: This event is not available.'],
] as const)('the form of %s shows no event of another community', async (form, sentence) => {
  vi.stubGlobal('fetch', emptyLists)
  open(form, 'member', 'open', undefined, { isKnown: false })
  await vi.waitFor(() => expect(summary()).toBe(sentence))
})
