// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { inviteLinkQueries } from '@coffer/shared-sdk/queries'
import type { InviteLink } from '@coffer/shared-sdk/queries'
import { TestApp, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { InviteLinks } from '../invites/invite-links.tsx'
import InviteLinkSheet from './invite-link.sheet.tsx'

const LINK: InviteLink = {
  id: 'link1',
  by: 'user-ann',
  token: 'abc123',
  created: '2026-03-01T10:00:00.000Z',
  expires: '2026-03-08T10:00:00.000Z',
  revoked: false,
  uses: 2,
}
const server = stubServer()
const noop = () => {}
const toast = () => useToastStore.getState().toast?.text

function show(children: ReactNode, links?: readonly InviteLink[]) {
  setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), runAfter: () => () => {} })
  const scope = signInAsAnn({ role: 'admin' })
  const client = createTestClient()
  if (links) client.setQueryData(inviteLinkQueries.open(scope).queryKey, [...links])
  return render(
    <TestApp path="/community" client={client}>
      {children}
    </TestApp>,
  )
}
const openLink = (links?: readonly InviteLink[], onClose = noop) =>
  show(<InviteLinkSheet params={{ linkId: 'link1' }} open onClose={onClose} onClosed={noop} />, links)

test('shows the link as text and as a QR code, and copies it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openLink([LINK])
  expect(await screen.findByRole('img', { name: 'QR code of the invite link' })).toBeTruthy()
  expect(screen.getByText(/\/join\/abc123$/)).toBeTruthy()
  expect(screen.getByText(/2 people joined/)).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(toast()).toBe('Copied to clipboard'))
})

test('asks before it revokes the link, and closes then', async () => {
  server.answers['PATCH /api/collections/invite_links/records/link1'] = async () =>
    Response.json({ id: 'link1' })
  const onClose = vi.fn()
  openLink([LINK], onClose)
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke link' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke this link?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke link' }))
  await waitFor(() => expect(toast()).toBe('Link revoked.'))
  expect(onClose).toHaveBeenCalled()
  expect(server.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ revoked: true })
})

test('says that a link is gone, and that it could not be loaded', async () => {
  const { unmount } = openLink([])
  server.answers['GET /api/collections/invite_links/records'] = async () => Response.json({ items: [] })
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  unmount()
  server.answers['GET /api/collections/invite_links/records'] = noConnection
  openLink()
  expect(await screen.findByText('The invite links could not be loaded.')).toBeTruthy()
})

test('lists the links that are valid now, and makes a new one', async () => {
  const expired = { ...LINK, id: 'link2', expires: '2026-03-04T11:00:00.000Z' }
  const { container } = show(<InviteLinks />, [LINK, expired])
  expect(screen.getAllByText(/^Valid until/)).toHaveLength(1)
  await expectNoAxeViolations(container)
  server.answers['POST /api/collections/invite_links/records'] = async () =>
    Response.json({ ...LINK, created: '2026-03-04 12:00:00.000Z' })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create link' }))
  const sent = () => server.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(useSheetStore.getState().sheet?.id).toBe('invite-link'))
  expect(sent()).toEqual([
    { id: expect.stringMatching(/^[a-z0-9]{15}$/), organisation: 'org-lakeside', by: 'user-ann', days: 7 },
  ])
})
