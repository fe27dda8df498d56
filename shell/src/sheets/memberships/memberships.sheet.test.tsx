// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { addMembership, anOrganisation, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet } from '@coffer/shared-sdk/testing/each-test'
import MembershipsSheet from './memberships.sheet.tsx'

function open() {
  signInAsAnn()
  addMembership({ id: 'membership-2', organisation: anOrganisation({ id: 'org-2', name: 'Runners' }) })
  renderSheet(MembershipsSheet, {}, { path: '/more' })
}

test('lists the communities; the current one is no button', async () => {
  open()
  const sheet = await screen.findByRole('dialog', { name: 'Your communities' })
  expect(sheet.textContent).toContain('LakesideSelected')
  expect(screen.queryByRole('button', { name: /Lakeside/ })).toBeNull()
  await expectNoAxeViolations(sheet)
})

test('selecting another one opens its dashboard', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /Runners/ }))
  expect(useSessionStore.getState()).toMatchObject({ membership: { id: 'membership-2' } })
  expect(screen.getByTestId('test-path').textContent).toBe('/dashboard')
  expect(localStorage.getItem('coffer.membership')).toBe('membership-2')
})
