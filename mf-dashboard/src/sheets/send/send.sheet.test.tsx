// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Account, EventAccount } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import {
  accountQueries,
  eventQueries,
  membershipQueries,
  participantQueries,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  accepts,
  anAccount,
  anEvent,
  ann,
  bo,
  carla,
  createTestClient,
  noConnection,
  refuses,
  signInAsAnn,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import SendSheet from './send.sheet.tsx'

const dollars = anAccount({ id: 'account-dirk', name: 'Dirk Vos', userId: 'user-dirk', currencies: ['USD'] })

const server = stubStoringServer()

interface SendSheetOptions {
  /** Null while they load. */
  readonly accounts?: readonly Account[] | null
  readonly recent?: readonly TransactionWithAccounts[] | null
  readonly receiverId?: string
  readonly path?: string
  readonly events?: readonly EventAccount[]
  /** The events that the member takes part in. */
  readonly joined?: readonly string[]
  readonly enableEvents?: boolean
  /** Usernames by the ids of accounts. */
  readonly usernames?: Readonly<Record<string, string>>
}

function show({
  accounts = [ann, bo, carla, dollars],
  recent = [],
  receiverId,
  path = '/dashboard',
  events = [],
  joined = [],
  enableEvents = true,
  usernames = {},
}: SendSheetOptions = {}) {
  const scope = signInAsAnn({ settings: someSettings({ enableEvents }) })
  const client = createTestClient()
  if (accounts) client.setQueryData(accountQueries.pickable(scope).queryKey, [...accounts])
  if (recent) client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [...recent])
  client.setQueryData(eventQueries.list(scope).queryKey, [...events])
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, [...joined])
  client.setQueryData(membershipQueries.usernames(scope).queryKey, new Map(Object.entries(usernames)))
  return renderSheet(SendSheet, receiverId === undefined ? {} : { receiverId }, { path, client })
}

const submit = () =>
  within(screen.getByRole('dialog', { name: 'Send' })).getByRole<HTMLButtonElement>('button', {
    name: 'Send',
  })
const enterAmount = (text: string) =>
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } })
/** Does what a browser does on Enter in a field; happy-dom does not look for a submit button outside the form. */
const pressEnter = () =>
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Amount').form as HTMLFormElement)
const confirmation = () => screen.findByRole('dialog', { name: 'Send Funds' })

/** Opens a filled form at its confirmation. */
async function confirming() {
  const shown = show({ receiverId: bo.id })
  enterAmount('12.50')
  await userEvent.click(submit())
  return { ...shown, dialog: await confirmation() }
}

describe('sending', () => {
  test('says what is missing, then what will happen, then confirms with the product’s texts', async () => {
    const { onClose } = show()
    expect(screen.getByText('Choose who receives the money.')).toBeTruthy()
    const picker = await screen.findByRole('dialog', { name: 'Send to' })
    await userEvent.click(within(picker).getByRole('radio', { name: /Bo Chen/u }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
    expect(screen.getByText('Enter an amount.')).toBeTruthy()
    enterAmount('0.00')
    expect(screen.getByText('Enter an amount.')).toBeTruthy()
    enterAmount('1.234')
    // Only the field shows the refusal; the summary stays empty.
    expect(screen.getByText(/^It is not clear whether/u)).toBeTruthy()
    expect(screen.queryByText('Enter an amount.')).toBeNull()
    enterAmount('12.50')
    await userEvent.type(screen.getByLabelText('For'), 'Tea')
    // The question says who gets how much.
    expect(screen.getByText('It arrives right away. You can take it back for 24 hours.')).toBeTruthy()
    await userEvent.click(submit())
    const dialog = await confirmation()
    expect(within(dialog).getByText('Are you sure you want to send €12.50 to Bo Chen?')).toBeTruthy()
    expect(server.bodies).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toMatchObject([
      {
        id: expect.stringMatching(/^[a-z0-9]{15}$/u),
        sender: 'account-ann',
        receiver: 'account-bo',
        amount: 12.5,
        currency: 'EUR',
        description: 'Tea',
        status: 'approved',
        created_by: 'user-ann',
      },
    ])
    expect(useToastStore.getState().toast).toMatchObject({ text: 'Sent successfully!', tone: 'success' })
  })

  test('stores nothing when the confirmation is cancelled, and keeps the values', async () => {
    const { dialog } = await confirming()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.bodies).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12.50')
  })

  test('a double tap sends once', async () => {
    const { dialog } = await confirming()
    const button = within(dialog).getByRole('button', { name: 'Send' })
    await act(async () => {
      button.click()
      button.click()
    })
    expect(server.bodies).toHaveLength(1)
  })

  test('after a lost answer it is sent again with the same id', async () => {
    const { dialog, onClose } = await confirming()
    server.answer = noConnection
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be entered twice.',
    )
    expect(onClose).not.toHaveBeenCalled()
    server.answer = accepts
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toHaveLength(2)
    expect(server.bodies[1]).toEqual(server.bodies[0])
  })

  test('after a lost answer and a cancelled confirmation the values cannot be changed, only sent again', async () => {
    const { dialog, onClose } = await confirming()
    server.answer = noConnection
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    await within(dialog).findByRole('alert')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Amount').closest('fieldset')?.disabled).toBe(true)
    server.answer = accepts
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies[1]).toEqual(server.bodies[0])
  })

  test('shows the server’s refusal, keeps the values and can be sent again', async () => {
    const { dialog } = await confirming()
    server.answer = refuses(400, 'receiver', 'account-closed', 'A closed account can no longer change.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'A closed account can no longer change.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12.50')
    expect(submit().disabled).toBe(false)
  })

  test('to the own account is refused with the reason', () => {
    show({ receiverId: ann.id })
    enterAmount('5')
    expect(screen.getByText('You cannot send funds to yourself')).toBeTruthy()
    expect(submit().disabled).toBe(true)
  })

  test.each([
    ['0.00', 'The amount must be above zero.'],
    ['-5', 'The amount must be above zero.'],
    ['1e309', 'Write the amount out in full, like 12000.00, without an “e”.'],
    ['12,345.678', 'An amount has at most two decimals, like 12.50.'],
    ['$12', 'Currencies do not match'],
  ])('refuses the pasted amount %s: %s', async (text, message) => {
    show({ receiverId: bo.id })
    enterAmount(text)
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('Enter does not send an incomplete form', () => {
    show({ receiverId: bo.id })
    enterAmount('0')
    pressEnter()
    expect(screen.queryByRole('dialog', { name: 'Send Funds' })).toBeNull()
    expect(server.bodies).toEqual([])
  })
})

describe('picking the receiver', () => {
  /** Finds the picker, which opens along with the form. */
  const open = () => screen.findByRole('dialog', { name: 'Send to' })

  test('the picker opens with the form, and closing it without a choice closes the form', async () => {
    const { onClose } = show()
    await userEvent.click(within(await open()).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a form that knows its receiver opens without the picker, which then closes alone', async () => {
    const { onClose } = show({ receiverId: bo.id })
    expect(screen.queryByRole('dialog', { name: 'Send to' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^To/u }))
    await userEvent.click(within(await open()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send to' })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
  })

  test('choosing the same receiver again closes the picker, too', async () => {
    show({ receiverId: bo.id })
    await userEvent.click(screen.getByRole('button', { name: /^To/u }))
    await userEvent.click(within(await open()).getByRole('radio', { name: /Bo Chen/u }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send to' })).toBeNull())
    expect(screen.getByRole('button', { name: /^To Bo Chen/u })).toBeTruthy()
  })

  // Guards against a regression: the list came first, and the suggestions above it moved its rows under a finger.
  test('lists nobody before it knows whom to suggest', async () => {
    show({ recent: null })
    const picker = await screen.findByRole('dialog', { name: 'Send to' })
    expect(within(picker).getByRole('searchbox')).toBeTruthy()
    expect(within(picker).queryByRole('radio')).toBeNull()
  })

  test('suggests recent accounts, lists all but the own one, and disables some with the reason', async () => {
    const recent = [
      aTransaction({ sender: carla }),
      aTransaction({ id: 'tx-2', sender: dollars }),
      aTransaction({ id: 'tx-3' }),
    ]
    show({ recent })
    const picker = await open()
    const suggested = within(picker).getByRole('radiogroup', { name: 'Suggested' })
    expect(
      within(suggested)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([expect.stringContaining('Carla Núñez'), expect.stringContaining('Bo Chen')])
    expect(within(picker).queryByRole('radio', { name: /Ann Lee/u })).toBeNull()
    expect(within(picker).getByRole<HTMLInputElement>('radio', { name: /Dirk Vos/u }).disabled).toBe(true)
    expect(within(picker).getByText('Currencies do not match')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test.each([
    ['/dashboard', ['P1', 'P2', 'P3', 'P4', 'P5']],
    ['/community/account-bo', ['P1', 'P2', 'P3', 'P4']],
  ])('at %s suggests %j', async (path, names) => {
    const people = [1, 2, 3, 4, 5, 6].map((index) => anAccount({ id: `p${index}`, name: `P${index}` }))
    const recent = people.map((receiver) => aTransaction({ id: receiver.id, sender: ann, receiver }))
    show({ accounts: people, recent, path })
    const suggested = within(await open()).getByRole('radiogroup', { name: 'Suggested' })
    const labels = within(suggested)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
    expect(labels).toEqual(names.map((name) => expect.stringContaining(name)))
  })

  test('says that there are no recent accounts, and that a search found nobody', async () => {
    show()
    const picker = await open()
    expect(within(picker).getByText('No recently used accounts')).toBeTruthy()
    expect(within(picker).getByText('Recently used accounts will show up here when available.')).toBeTruthy()
    await userEvent.type(within(picker).getByRole('searchbox'), 'zzz')
    expect(within(picker).getByText('No results')).toBeTruthy()
  })

  const camp = anEvent()
  const events = [
    camp,
    anEvent({ id: 'event-ski', name: 'Ski weekend' }),
    anEvent({ id: 'event-locked', name: 'Locked', status: 'inactive' }),
    anEvent({ id: 'event-done', name: 'Done', status: 'closed' }),
  ]
  const joined = events.map(({ id }) => id).filter((id) => id !== 'event-ski')

  test('offers the open events that the member takes part in, with a chip for their type', async () => {
    show({ events, joined })
    const picker = await open()
    await userEvent.click(within(picker).getByRole('button', { name: 'Events' }))
    const radios = within(picker).getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/CampEvent$/u),
    ])
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('lists no event before the people, who would come above it', async () => {
    show({ accounts: null, events, joined })
    const picker = await open()
    expect(within(picker).queryAllByRole('radio')).toEqual([])
    expect(picker.querySelector('[aria-busy=true]')).toBeTruthy()
  })

  test('an event leads to its form for funds, with what was entered', async () => {
    const { onClose } = show({ events, joined })
    enterAmount('12.5')
    fireEvent.change(screen.getByLabelText('For'), { target: { value: 'Deposit' } })
    const picker = await open()
    await userEvent.click(within(picker).getByRole('radio', { name: /Camp/u }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'event-funds',
      params: { eventId: camp.id, amount: '12.50', description: 'Deposit' },
      isStacked: false,
    })
  })

  test('an amount that is not valid is left out', async () => {
    show({ events, joined })
    enterAmount('twelve')
    const picker = await open()
    await userEvent.click(within(picker).getByRole('radio', { name: /Camp/u }))
    expect(useSheetStore.getState().sheet?.params).toEqual({ eventId: camp.id })
  })

  test('offers no events in a community without', async () => {
    show({ events, joined, enableEvents: false })
    const picker = await open()
    expect(within(picker).queryByRole('radio', { name: /Camp/u })).toBeNull()
    expect(within(picker).queryByRole('button', { name: 'Events' })).toBeNull()
  })

  test('says that there is nobody else yet', async () => {
    show({ accounts: [ann] })
    expect(within(await open()).getByText('Nothing has been created yet.')).toBeTruthy()
  })
})

test('members of one name are told apart in the picker, the form and the confirmation', async () => {
  // The name looks the same but is written in Cyrillic letters.
  const other = anAccount({
    id: 'account-other',
    name: 'ВО',
    userId: 'user-other',
    created: '2026-05-01T10:00:00.000Z',
  })
  const bo2 = { ...bo, name: 'BO' }
  show({ accounts: [ann, bo2, carla, other], usernames: { 'account-bo': 'bo.c' } })
  const picker = await screen.findByRole('dialog', { name: 'Send to' })
  expect(within(picker).getByRole('radio', { name: /ВО.*Member since May 1, 2026/u })).toBeTruthy()
  expect(within(picker).queryByRole('radio', { name: /Carla.*(Member since|@)/u })).toBeNull()
  await userEvent.click(within(picker).getByRole('radio', { name: /BO.*@bo\.c/u }))
  enterAmount('12.50')
  expect(screen.getByRole('button', { name: /^To BO \(@bo\.c\)/u })).toBeTruthy()
  await userEvent.click(submit())
  expect(
    within(await confirmation()).getByText('Are you sure you want to send €12.50 to BO (@bo.c)?'),
  ).toBeTruthy()
})
