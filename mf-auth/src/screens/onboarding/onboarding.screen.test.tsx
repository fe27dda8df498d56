// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pocketbase, setClock } from '@coffer/shared-sdk/client'
import type { Manifest } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { inviteQueries, manifestQueries, organisationQueries } from '@coffer/shared-sdk/queries'
import type { PendingInvite } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import {
  aManifest,
  aToken,
  aUser,
  createTestClient,
  emptyLists,
  noConnection,
  refuses,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubMedia, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

vi.mock('@coffer/shared-ui/confetti', () => ({ Confetti: () => <i data-testid="confetti" /> }))

const Auth = screens.auth!
const noor = aUser({ id: 'user-noor', name: '', email: 'noor@coffer.test' })
const HARBOUR: PendingInvite = {
  id: 'invite',
  organisationId: 'org-harbour',
  organisationName: 'Harbour House',
  organisationAvatar: '',
}
const MANIFEST = aManifest({ allowCreateCommunity: true })

const server = stubServer()
const sentRequests = () =>
  server.asked.map(({ method, path, body }) =>
    [method, path, ...(body === null ? [] : [JSON.stringify(body)])].join(' '),
  )

beforeEach(() => {
  // Transitions end at once; the time limit of a request never passes.
  setClock({
    now: () => Date.UTC(2026, 0, 5),
    runAfter: (ms, run) => {
      if (ms < 5_000) queueMicrotask(run)
      return () => {}
    },
  })
  useSessionStore.setState({ status: 'signed-in', user: noor, memberships: [], membership: null }, true)
})

interface Seed {
  readonly step?: string
  readonly invites?: readonly PendingInvite[]
  readonly manifest?: Partial<Manifest>
  readonly hasCreated?: boolean
}

function open({ step, invites, manifest, hasCreated }: Seed = {}) {
  if (step !== undefined) sessionStorage.setItem('coffer.onboardingStep', step)
  const client = createTestClient()
  if (invites) client.setQueryData(inviteQueries.pending(noor).queryKey, [...invites])
  client.setQueryData(manifestQueries.current().queryKey, { ...MANIFEST, ...manifest })
  if (hasCreated !== undefined) {
    client.setQueryData(organisationQueries.hasCreated(noor.id).queryKey, hasCreated)
  }
  return renderInApp(<Auth basePath="" />, { path: '/onboarding', client })
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const getReason = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const toast = () => useToastStore.getState().toast?.text

test('starts with the welcome, and leads on and back', async () => {
  const { container } = open()
  const hello = await title('Hello!')
  expect(screen.getByText(/Welcome to Harbour\./)).toBeTruthy()
  // A part that loads later is in the document before its effects have run.
  await waitFor(() => expect(document.activeElement).toBe(hello))
  expect(screen.getByText('Step 1 of 5')).toBeTruthy()
  await expectNoAxeViolations(container)
  await press('Next')
  await title('What is your full name?')
  expect(screen.getByText('Step 2 of 5')).toBeTruthy()
  await press('Back')
  expect(await title('Hello!')).toBeTruthy()
})

test('an installed app starts with the name', async () => {
  stubMedia((media) => media === '(display-mode: standalone)')
  open()
  await title('What is your full name?')
  expect(screen.getByText('Step 1 of 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('a name needs two characters, and Enter submits it', async () => {
  server.answers['PATCH /api/collections/users/records/user-noor'] = async () =>
    Response.json({ id: 'user-noor', name: 'No', created: '' })
  const { container } = open({ step: 'name' })
  await title('What is your full name?')
  expect(screen.getByText('You can also change it later.')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Full name' })
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  await userEvent.type(field, ' N ')
  expect(button('Next').disabled).toBe(true)
  expect(screen.getByText('Name must be at least 2 characters long.')).toBeTruthy()
  await userEvent.type(field, '{Backspace}o')
  expect(button('Next').disabled).toBe(false)
  await expectNoAxeViolations(container)
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText('Do you want to set an Avatar?')).toBeTruthy()
  expect(sentRequests()).toContain('PATCH /api/collections/users/records/user-noor {"name":"No"}')
})

test('stays at the step if the name could not be saved', async () => {
  server.answers['PATCH /api/collections/users/records/user-noor'] = noConnection
  open({ step: 'name' })
  await title('What is your full name?')
  await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Noor Aziz{Enter}')
  await waitFor(() => expect(toast()).toBe('Error updating name'))
  expect(await title('What is your full name?')).toBeTruthy()
})

test('greets by the first name, and the avatar can be skipped', async () => {
  useSessionStore.setState({ user: { ...noor, name: 'Noor Aziz' } })
  const { container } = open({ step: 'avatar', invites: [], hasCreated: true })
  await title("It's a pleasure, Noor!")
  await expectNoAxeViolations(container)
  await press('Skip')
  expect(await title('Join Communities')).toBeTruthy()
  expect(sentRequests()).toEqual([])
})

test('the invited person joins a community, and only then continues', async () => {
  server.answers = {
    'POST /ext/accept-invite': async () => Response.json({ id: 'authz' }),
    'GET /api/collections/authz/records': emptyLists,
    'GET /api/collections/users/records/user-noor': async () =>
      Response.json({ id: 'user-noor', name: 'Noor Aziz', created: '' }),
  }
  pocketbase.authStore.save(aToken('user-noor'), { id: 'user-noor', collectionId: '', collectionName: '' })
  const { container } = open({ step: 'communities', invites: [HARBOUR], hasCreated: true })
  await title('Join Communities')
  expect(screen.getByText('You are signed in as noor@coffer.test.')).toBeTruthy()
  expect(button('Next').disabled).toBe(true)
  expect(getReason(button('Next'))).toBe('Join a community to continue.')
  await expectNoAxeViolations(container)
  expect(button('Join Harbour House').textContent).toBe('Join')
  await press('Join Harbour House')
  await waitFor(() =>
    expect(sentRequests()).toContain('POST /ext/accept-invite {"id":"invite","organisation":"org-harbour"}'),
  )
  await waitFor(() => expect(toast()).toBe('Invite accepted.'))
})

test('after joining by keys the focus is on the list of communities, and Tab leads on to Next', async () => {
  let isAccepted = false
  server.answers['POST /ext/accept-invite'] = async () => {
    isAccepted = true
    return Response.json({ id: 'authz' })
  }
  open({ step: 'communities', invites: [HARBOUR], hasCreated: true })
  await title('Join Communities')
  button('Join Harbour House').focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(isAccepted).toBe(true))
  act(() => {
    signInAsAnn()
  })
  expect(await screen.findByText('Lakeside')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join Harbour House' })).toBeNull()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(screen.getByText('Lakeside'))).toBe(true)
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Back'))
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Next'))
})

test('shows that joining failed', async () => {
  server.answers['POST /ext/accept-invite'] = noConnection
  open({ step: 'communities', invites: [HARBOUR] })
  await title('Join Communities')
  await press('Join Harbour House')
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  expect(button('Join Harbour House').getAttribute('aria-busy')).toBeNull()
})

test.each([
  [400, 'invite-before-leaving', 'This invite is from before you left. Ask for a new one.'],
  [400, 'community-empty', 'This community no longer has any members, so nobody can join it.'],
  [403, 'address-unproven', 'Confirm your email address first.'],
])('says why an invite cannot be accepted: %i %s', async (status, code, message) => {
  server.answers['POST /ext/accept-invite'] = refuses(status, 'reason', code, message)
  const { container } = open({ step: 'communities', invites: [HARBOUR] })
  await title('Join Communities')
  await press('Join Harbour House')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(toast()).not.toBe('Something went wrong.')
  await expectNoAxeViolations(container)
})

test('says in German why an invite cannot be accepted', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  const english = 'This invite is from before you left. Ask for a new one.'
  server.answers['POST /ext/accept-invite'] = refuses(400, 'reason', 'invite-before-leaving', english)
  open({ step: 'communities', invites: [HARBOUR] })
  await title('Gemeinschaften beitreten')
  await press('Harbour House beitreten')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Diese Einladung ist älter als dein Austritt. Bitte um eine neue.',
  )
})

test('shows that there are no invites', async () => {
  const { container } = open({ step: 'communities', invites: [] })
  await title('Join Communities')
  // Somebody who signs up has nothing to delete yet.
  expect(screen.queryByRole('button', { name: 'Delete your account' })).toBeNull()
  expect(screen.getByText('No invites yet')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('shows the sign-out button while the invites are loading', async () => {
  open({ step: 'communities' })
  await title('Join Communities')
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(button('Sign Out')).toBeTruthy()
})

test('shows the picture of the community that invites', async () => {
  server.answers['GET /api/collections/invites/records'] = async () =>
    Response.json({
      page: 1,
      perPage: 500,
      totalItems: -1,
      totalPages: -1,
      items: [
        {
          id: 'invite',
          organisation: 'org-harbour',
          expand: { organisation: { name: 'Harbour House', avatar: 'harbour.png' } },
        },
      ],
    })
  const { container } = open({ step: 'communities' })
  await screen.findByRole('button', { name: 'Join Harbour House' })
  expect(container.querySelector('li img')?.getAttribute('src')).toContain(
    '/api/files/organisations/org-harbour/harbour.png',
  )
})

test('shows a retry button when the invites could not be loaded', async () => {
  server.answers['GET /api/collections/invites/records'] = noConnection
  const { container } = open({ step: 'communities' })
  await title('Join Communities')
  expect(await screen.findByText('Your invites could not be loaded.')).toBeTruthy()
  expect(button('Try again')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test.each([
  ['is offered if it is allowed and the person has created none', {}, false, true],
  ['is not offered a second time', {}, true, false],
  ['is not offered if it is not allowed', { allowCreateCommunity: false }, false, false],
])('creating a community: %s', async (_, manifest, hasCreated, isOffered) => {
  open({ step: 'communities', invites: [], manifest, hasCreated })
  await title('Join Communities')
  expect(screen.queryAllByRole('button', { name: 'Create a community' })).toHaveLength(isOffered ? 1 : 0)
  expect(getReason(button('Next'))).toBe(
    isOffered ? 'Join or create a community to continue.' : 'Join a community to continue.',
  )
  if (!isOffered) return
  await press('Create a community')
  expect(useSheetStore.getState().sheet?.id).toBe('new-community')
})

test('lists the person’s communities, and finishes with confetti', async () => {
  signInAsAnn()
  useSessionStore.setState({ user: noor })
  const { container } = open({ step: 'communities', invites: [], hasCreated: true })
  await title('Join Communities')
  expect(screen.getByText('Lakeside')).toBeTruthy()
  expect(getReason(button('Next'))).toBeUndefined()
  await press('Next')
  await title("You're all set")
  expect(await screen.findByTestId('confetti')).toBeTruthy()
  expect(screen.getByText('Welcome to Lakeside.')).toBeTruthy()
  await expectNoAxeViolations(container)
  server.answers['POST /api/collections/users/auth-refresh'] = noConnection
  await press('Finish')
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  expect(await title("You're all set")).toBeTruthy()
})

test('signing out leads to the login page', async () => {
  open({ invites: [] })
  await title('Hello!')
  await press('Sign Out')
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy()
})

describe('who has a name already', () => {
  beforeEach(() => useSessionStore.setState({ user: { ...noor, name: 'Noor Aziz' } }))

  test('is asked for nothing but the community, and is in it at once after joining', async () => {
    server.answers['POST /ext/accept-invite'] = async () => Response.json({ id: 'authz' })
    const { container } = open({ invites: [HARBOUR], hasCreated: true })
    await title('Join Communities')
    expect(screen.queryByText(/^Step /)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(button('Next').disabled).toBe(true)
    await expectNoAxeViolations(container)
    signInAsAnn()
    expect(await screen.findByText('/dashboard')).toBeTruthy()
  })

  test('stays to join more where they belong to one already, until Finish', async () => {
    signInAsAnn()
    useSessionStore.setState({ user: { ...noor, name: 'Noor Aziz' } })
    open({ invites: [HARBOUR], hasCreated: true })
    await title('Join Communities')
    expect(screen.getByText('Lakeside')).toBeTruthy()
    expect(button('Join Harbour House')).toBeTruthy()
    await press('Finish')
    expect(await screen.findByText('/dashboard')).toBeTruthy()
  })

  test.each([
    ['Download your data', 'download-data'],
    ['Delete your account', 'delete-account'],
  ])('without a community they find “%s”', async (name, sheet) => {
    const { container } = open({ invites: [] })
    await title('Join Communities')
    await expectNoAxeViolations(container)
    await press(name)
    expect(useSheetStore.getState().sheet?.id).toBe(sheet)
  })

  test('with a community they find their data in the profile', async () => {
    signInAsAnn()
    useSessionStore.setState({ user: { ...noor, name: 'Noor Aziz' } })
    open({ invites: [HARBOUR] })
    await title('Join Communities')
    expect(screen.queryByRole('button', { name: 'Delete your account' })).toBeNull()
  })

  test('goes on with the steps that they have begun', async () => {
    open({ step: 'avatar' })
    await title("It's a pleasure, Noor!")
    expect(screen.getByText('Step 3 of 5')).toBeTruthy()
  })
})
