// @vitest-environment happy-dom
/** Tests what people read who may not change an event or its groups, but open the sheet by its address (product 6.3). */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { optionsForRole } from '../screens/parts/event-pages.fixture.tsx'
import type { Role } from '../screens/parts/event-pages.fixture.tsx'
import EventFormSheet from './event-form/event-form.sheet.tsx'
import EventGroupSheet from './event-group/event-group.sheet.tsx'
import FinaliseEventSheet from './finalise-event/finalise-event.sheet.tsx'
import { showSheet } from './parts/event-sheets.fixture.tsx'

stubServer()
const eventId = 'event-camp'
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

describe.each<Role>(['participant', 'group creator', 'outsider'])('a %s', (role) => {
  test('cannot edit the event', () => {
    showSheet(EventFormSheet, { eventId }, optionsForRole(role))
    expect(screen.getAllByText('You do not have permission to do this.').length).toBeGreaterThan(0)
    expect(button('Save event')?.disabled).toBe(true)
  })

  test('cannot conclude it', () => {
    showSheet(FinaliseEventSheet, { eventId }, optionsForRole(role, 'inactive'))
    expect(screen.getByText('Only admins of the community can conclude events.')).toBeTruthy()
    expect(button('Conclude')).toBeNull()
  })

  test('cannot create a group on its own', () => {
    showSheet(EventGroupSheet, { eventId }, optionsForRole(role))
    expect(screen.getByRole('alert').textContent).toBe('You do not have permission to do this.')
    expect(button('Create group')?.disabled).toBe(true)
  })
})

test.each<[Role, boolean]>([
  ['participant', false],
  ['group creator', true],
  ['event admin', true],
  ['privileged', true],
  ['outsider', false],
])('a %s may delete and rename a group: %s', (role, isAllowed) => {
  showSheet(EventGroupSheet, { eventId, groupId: 'drivers' }, optionsForRole(role))
  expect(button('Delete group')?.disabled ?? true).toBe(!isAllowed)
  expect(screen.queryByText('You do not have permission to do this.') === null).toBe(isAllowed)
})
