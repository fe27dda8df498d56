// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { accepts, anEvent, ann, bo, noConnection, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { camp, without } from '../../events/event-context.fixture.ts'
import {
  confirm,
  confirmation,
  confirming,
  enterAmount,
  form,
  says,
  serveDuringEvent,
  show,
  submit,
} from './funds-sheet.fixture.tsx'

const server = serveDuringEvent()

describe('sending one’s own', () => {
  test('previews the balance, confirms with the product’s texts, then stores it as pending', async () => {
    const { onClose } = show()
    expect(screen.queryByRole('button', { name: /^From/u })).toBeNull()
    expect(says('Enter an amount.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    enterAmount('12.50')
    await userEvent.type(screen.getByLabelText('For'), ' Deposit ')
    expect(
      says(
        'Pays into the event’s pot from your balance: €12.50. It stays pending until the event is concluded.',
      ),
    ).toBeTruthy()
    const shift = says('Your balance in this event').parentElement
    expect(shift?.textContent).toContain('+€6.66 then −€5.84')
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(submit())
    const dialog = await confirmation()
    expect(within(dialog).getByText('Are you sure you want to send €12.50 to Camp?')).toBeTruthy()
    expect(server.bodies).toEqual([])
    await confirm(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{15}$/u),
        sender: 'account-ann',
        receiver: 'event-camp',
        amount: 12.5,
        currency: 'EUR',
        description: 'Deposit',
        status: 'pending',
        tx_group: '',
        groupx: '',
        created_by: 'user-ann',
      },
    ])
    expect(useToastStore.getState().toast).toMatchObject({ text: 'Sent successfully!', tone: 'success' })
  })

  test('stores nothing when the confirmation is cancelled, and keeps the values', async () => {
    const { dialog } = await confirming()
    await confirm(dialog, 'Cancel')
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

  test('after a lost answer it is sent again with the same id, and nothing can be changed meanwhile', async () => {
    const { dialog, onClose } = await confirming()
    server.answer = noConnection
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be entered twice.',
    )
    await confirm(dialog, 'Cancel')
    expect(screen.getByLabelText('Amount').closest('fieldset')?.disabled).toBe(true)
    server.answer = accepts
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    await confirm(await confirmation(), 'Try again')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toHaveLength(2)
    expect(server.bodies[1]).toEqual(server.bodies[0])
  })

  test('shows the server’s refusal, and can be sent again', async () => {
    const { dialog } = await confirming()
    server.answer = refuses(
      400,
      'receiver',
      'event-not-active',
      'This event is not open for new transactions.',
    )
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'This event is not open for new transactions.',
    )
    await confirm(dialog, 'Cancel')
    expect(submit().disabled).toBe(false)
  })
})

describe('cash that was handed to another participant', () => {
  test('is a payment, with what was entered here', async () => {
    const { onClose } = show()
    enterAmount('20')
    await userEvent.click(screen.getByRole('button', { name: 'I handed cash to …' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Who got the cash?' }))
    expect(picker.queryByRole('radio', { name: /You/u })).toBeNull()
    await userEvent.click(await picker.findByRole('radio', { name: /Bo Chen/u }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'payment',
      params: { direction: 'paid', otherId: bo.id, eventId: 'event-camp', amount: '20.00' },
    })
  })

  test('is not offered in a hidden event, nor to people who do not take part', () => {
    show({ event: { ...camp, event: { ...camp.event, hidden: true } } })
    expect(screen.queryByRole('button', { name: 'I handed cash to …' })).toBeNull()
    cleanup()
    show({ role: 'admin', people: without(ann) })
    expect(screen.queryByRole('button', { name: 'I handed cash to …' })).toBeNull()
  })
})

describe('on behalf of a participant', () => {
  const choose = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: /^From/u }))
    const picker = within(await screen.findByRole('dialog', { name: 'Send funds from' }))
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(await picker.findByRole('radio', { name }))
  }

  test.each([
    ['the event’s admin', { event: anEvent({ event: { adminIds: ['user-ann'] } }) }],
    ['a privileged person who does not take part', { role: 'admin' as const, people: without(ann) }],
  ])('%s chooses whose money it is, and the confirmation says so', async (_who, options) => {
    const { onClose } = show(options)
    await choose(/Bo Chen/u)
    enterAmount('5')
    expect(
      says(
        'Pays into the event’s pot from Bo Chen’s balance: €5.00. It stays pending until the event is concluded.',
      ),
    ).toBeTruthy()
    const shift = says('Bo Chen’s balance in this event').parentElement
    expect(shift?.textContent).toContain('−€3.33 then −€8.33')
    await userEvent.click(submit())
    const dialog = await confirmation()
    expect(within(dialog).getByText('The money comes from Bo Chen.')).toBeTruthy()
    await confirm(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toMatchObject([
      { sender: 'account-bo', receiver: 'event-camp', status: 'pending', created_by: 'user-ann' },
    ])
  })

  test('managers who do not take part must choose whose money it is', () => {
    show({ role: 'admin', people: without(ann) })
    enterAmount('5')
    expect(says('Choose who sends the money.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
  })

  test('the sender can come from the sheet’s parameters', () => {
    show({ role: 'admin', senderId: bo.id })
    expect(form().getByRole('button', { name: /^From Bo Chen/u })).toBeTruthy()
  })
})
