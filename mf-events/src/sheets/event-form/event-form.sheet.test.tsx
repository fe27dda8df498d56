// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import { anEvent, ann, noConnection, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import type * as ImagePickerModule from '@coffer/shared-ui/image-picker'
import type { PictureAndNameProps } from '@coffer/shared-ui/image-picker'
import { enter, field, form, path, serveEventForm, show, stores, submit } from './event-form.fixture.tsx'

// happy-dom has no canvas to process pictures with.
vi.mock('@coffer/shared-ui/image-picker', async (load) => {
  const { PictureAndName } = await load<typeof ImagePickerModule>()
  return {
    PictureAndName: (props: PictureAndNameProps) => (
      <PictureAndName {...props} picture={{ ...props.picture, process: async (file) => file }} />
    ),
  }
})

const server = serveEventForm()
const PICTURE = new File(['x'], 'camp.png', { type: 'image/png' })
const toast = () => useToastStore.getState().toast
const local = (time: string) => new Date(time).toISOString()
const ID = expect.stringMatching(/^[a-z0-9]{15}$/u) as string

describe('a new event', () => {
  test('starts with the default dates and the focus in its name, and needs only that', async () => {
    show()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(['Starts on', 'Start time', 'Ends on', 'End time'].map((label) => field(label).value)).toEqual([
      '2026-07-03',
      '00:00',
      '2026-07-04',
      '23:59',
    ])
    expect(form().getByText('Enter a name.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    enter('Name', 'Lake week')
    expect(form().getByText('You will be a participant and the first event admin.')).toBeTruthy()
    expect(submit().disabled).toBe(false)
    enter('Name', ' ')
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('is stored whole in one batch with its picture, and opens', async () => {
    const { client, scope } = show()
    enter('Name', ' Lake week ')
    await userEvent.upload(form().getByLabelText(/Choose a picture/), PICTURE)
    enter('Starts on', '2026-08-01')
    expect(field('Ends on').value).toBe('2026-08-02')
    await userEvent.click(form().getByRole('button', { name: 'USD' }))
    await userEvent.click(form().getByRole('switch', { name: 'Hidden' }))
    await userEvent.click(submit())
    // The event opens together with the sheet for its people.
    await waitFor(() => expect(path()).toMatch(/^\/events\/[a-z0-9]{15}\?sheet=add-participants&/))
    const [batch, ...others] = server.batches
    expect(others).toEqual([])
    expect(batch?.files).toEqual({ 'requests.0.avatar': 'camp.png' })
    const [account, meta, everyone, participant] = batch?.parts.map(({ body }) => body) ?? []
    const by = { created_by: 'user-ann' }
    expect(account).toEqual({
      id: ID,
      organisation: ann.organisationId,
      type: 'event',
      status: 'active',
      name: 'Lake week',
      currencies: ['EUR', 'USD'],
      ...by,
    })
    expect(meta).toEqual({
      id: ID,
      account: account?.['id'],
      start: local('2026-08-01T00:00'),
      end: local('2026-08-02T23:59'),
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      hidden: true,
      admins: ['user-ann'],
      ...by,
    })
    expect(everyone).toEqual({ id: ID, account: account?.['id'], name: 'everyone', order: 0, ...by })
    expect(participant).toEqual({
      id: ID,
      groupx: everyone?.['id'],
      participant: ann.id,
      share: 1,
      ...by,
    })
    expect(toast()).toMatchObject({ text: 'Event created', tone: 'success' })
    // The event's screen opens from the cache, although the event is hidden from everybody else.
    const id = String(account?.['id'])
    expect(client.getQueryData(eventQueries.detail(scope, id).queryKey)).toMatchObject({ name: 'Lake week' })
    expect(client.getQueryData(eventQueries.list(scope).queryKey)).toHaveLength(1)
    expect(client.getQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey)).toContain(id)
  })

  test('a double tap creates one', async () => {
    show()
    enter('Name', 'Lake week')
    const button = submit()
    button.click()
    button.click()
    await waitFor(() => expect(path()).toMatch(/^\/events\//))
    expect(server.batches).toHaveLength(1)
  })

  test('says at its field that a name is in use, and keeps the rest', async () => {
    show()
    enter('Name', 'Camp')
    enter('Starts on', '2026-08-01')
    server.answer = refuses(400, 'name', 'name-in-use', 'Name is already in use.')
    submit().focus()
    await userEvent.click(submit())
    expect(await form().findByText('Name is already in use.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
    expect(form().queryByRole('alert')).toBeNull()
    expect(submit().disabled).toBe(true)
    expect(field('Starts on').value).toBe('2026-08-01')
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    server.answer = stores
    enter('Name', 'Camp two')
    expect(form().queryByText('Name is already in use.')).toBeNull()
    await userEvent.click(submit())
    await waitFor(() => expect(path()).toMatch(/^\/events\//))
  })

  test('after a lost answer only the same can be sent again, with the same ids', async () => {
    show()
    enter('Name', 'Lake week')
    server.answer = noConnection
    await userEvent.click(submit())
    expect((await form().findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be done twice.',
    )
    expect(field('Name').closest('fieldset')?.disabled).toBe(true)
    server.answer = stores
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(path()).toMatch(/^\/events\//))
    expect(server.batches[1]).toEqual(server.batches[0])
  })

  test('shows another refusal and can be sent again', async () => {
    show()
    enter('Name', 'Lake week')
    server.answer = refuses(400, 'reason', 'events-disabled', 'Events are not enabled in this community.')
    await userEvent.click(submit())
    expect((await form().findByRole('alert')).textContent).toBe('Events are not enabled in this community.')
    expect(submit().disabled).toBe(false)
  })

  test('moves an end before the start when its field is left, not while it is typed', () => {
    show()
    enter('Name', 'Lake week')
    fireEvent.focus(field('Ends on'))
    enter('Ends on', '0002-07-20')
    expect(field('Ends on').value).toBe('0002-07-20')
    expect(form().queryByText('The end must be after the start.')).toBeNull()
    expect(submit().disabled).toBe(true)
    fireEvent.blur(field('Ends on'))
    expect(field('Ends on').value).toBe('2026-07-04')
    expect(submit().disabled).toBe(false)
  })

  test('says at its field that a date is missing', () => {
    show()
    enter('Name', 'Lake week')
    fireEvent.focus(field('Starts on'))
    enter('Starts on', '')
    fireEvent.blur(field('Starts on'))
    expect(form().getByText('Enter a valid date and time.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
  })

  test('needs a currency; the first one chosen comes first', async () => {
    show()
    enter('Name', 'Lake week')
    const press = (name: string) => userEvent.click(form().getByRole('button', { name }))
    await press('EUR')
    expect(submit().disabled).toBe(true)
    expect(form().getAllByText('Choose at least one currency.')).toHaveLength(2)
    await press('USD')
    await press('EUR')
    expect(
      form().getByText('Amounts are in USD, or in EUR for people whose accounts do not use USD.'),
    ).toBeTruthy()
  })

  test('says what hiding does', async () => {
    show()
    expect(form().getByText('Every member of the community can see the event and its expenses.')).toBeTruthy()
    await userEvent.click(form().getByRole('switch', { name: 'Hidden' }))
    expect(form().getByText(/^Only participants can find the event\./)).toBeTruthy()
  })
})

test('a closed form that fails says so', async () => {
  const { rerender } = show()
  enter('Name', 'Lake week')
  let fail = () => {}
  server.answer = () =>
    new Promise((_resolve, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'))
    })
  await userEvent.click(submit())
  rerender(<p>Elsewhere</p>)
  fail()
  await waitFor(() =>
    expect(toast()?.text).toBe('The server did not answer. Check the list of events before you try again.'),
  )
})

test('a hidden event does not exist for people who do not take part', () => {
  show({ event: anEvent({ event: { hidden: true } }), joined: [] })
  expect(form().getByText('This event is not available.')).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
})
