// @vitest-environment happy-dom
/** Tests that every text of login and onboarding that docs/product.md quotes is found where a person reads it. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { pocketbase, setClock } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import {
  authMethodQueries,
  inviteQueries,
  manifestQueries,
  organisationQueries,
} from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import {
  TestApp,
  aManifest,
  aUser,
  anOrganisation,
  createTestClient,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, PART } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from './routes.tsx'
import NewCommunitySheet from './sheets/new-community/new-community.sheet.tsx'
import { en } from './texts/en.ts'

vi.mock('@coffer/shared-ui/confetti', () => ({ Confetti: () => null }))

const Auth = screens.auth!
const noor = aUser({ id: 'user-noor', name: 'Noor Aziz', email: 'noor@coffer.test' })
const USERS = '/api/collections/users'
const NOON = Date.UTC(2026, 0, 5, 12)

const server = stubServer()
let clock = NOON
let isInstalled = false
const answer =
  (status: number, body: object = {}) =>
  async () =>
    Response.json(body, { status })

beforeEach(() => {
  server.answers = { [`${USERS}/request-otp`]: answer(200, { otpId: 'otp-1' }) }
  clock = NOON
  isInstalled = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isInstalled && media === '(display-mode: standalone)',
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  setClock({
    now: () => clock,
    runAfter: (_, run) => {
      queueMicrotask(run)
      return () => {}
    },
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useSessionStore.setState({ status: 'signed-out', isByChoice: false }, true)
})

function open(path: string, client = createTestClient()) {
  return render(
    <TestApp path={path} client={client}>
      <Auth basePath="" />
      <Toast />
    </TestApp>,
  )
}

/** Shows toasts in place of the shell. */
function Toast() {
  return <p>{useToastStore((state) => state.toast?.text)}</p>
}

const requestCodeFor = (email: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`)
const typeCode = async () => userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function requestCode() {
  open('/login')
  await requestCodeFor('ann@coffer.test')
}
async function enterCode() {
  await requestCode()
  await typeCode()
}

async function onboardingAt(step: string) {
  useSessionStore.setState({ status: 'signed-in', user: noor, memberships: [], membership: null }, true)
  sessionStorage.setItem('coffer.onboardingStep', step)
  const client = createTestClient()
  client.setQueryData(inviteQueries.pending(noor).queryKey, [
    { id: 'invite', organisationId: 'org', organisationName: 'Harbour House', organisationAvatar: '' },
  ])
  client.setQueryData(organisationQueries.hasCreated(noor.id).queryKey, true)
  open('/onboarding', client)
  await screen.findAllByRole('heading', { level: 2 })
}

function openNewCommunity() {
  useSessionStore.setState({ status: 'signed-in', user: noor, memberships: [], membership: null }, true)
  pocketbase.authStore.save('token', { id: 'user-noor', collectionId: '', collectionName: 'users' })
  render(
    <TestApp path="/onboarding" client={createTestClient()}>
      <NewCommunitySheet params={{}} open onClose={() => {}} onClosed={() => {}} />
      <Toast />
    </TestApp>,
  )
}

const TEXTS: readonly (readonly [text: string, reach: () => Promise<void>])[] = [
  ["Up your group's finances", async () => void open('/login')],
  [
    'Login with Harbour ID',
    async () => {
      const client = createTestClient()
      client.setQueryData(authMethodQueries.current().queryKey, {
        password: false,
        providers: [{ name: 'oidc', displayName: 'Harbour ID' }],
      })
      open('/login', client)
    },
  ],
  [
    'Value is not a valid email',
    async () => {
      open('/login')
      await requestCodeFor('ann')
    },
  ],
  [
    'Email address is not known. Make sure you use the correct one.',
    async () => {
      server.answers[`${USERS}/request-otp`] = answer(401)
      await requestCode()
    },
  ],
  [
    'Something went wrong. Please try again.',
    async () => {
      server.answers[`${USERS}/request-otp`] = answer(500)
      await requestCode()
    },
  ],
  [
    'Cannot be empty',
    async () => {
      await requestCode()
      await screen.findByRole('textbox', { name: 'Code' })
      await press('Sign in')
    },
  ],
  [
    'Could not log you in, please check the code.',
    async () => {
      server.answers[`${USERS}/auth-with-otp`] = answer(400)
      await enterCode()
    },
  ],
  [
    "Your code has expired. We've sent you a new one.",
    async () => {
      await requestCode()
      await screen.findByRole('textbox', { name: 'Code' })
      clock = NOON + 500_001
      await typeCode()
    },
  ],
  [
    'Code resent.',
    async () => {
      await requestCode()
      await screen.findByRole('textbox', { name: 'Code' })
      await press('Resend code')
    },
  ],
  [
    'Something went wrong. Check your details and try again.',
    async () => {
      await requestCode()
      await screen.findByRole('textbox', { name: 'Code' })
      server.answers[`${USERS}/request-otp`] = noConnection
      await press('Resend code')
    },
  ],
  [
    'There was an issue logging you in...',
    async () => {
      server.answers[`${USERS}/auth-with-otp`] = answer(500)
      await enterCode()
    },
  ],
  ['Something went wrong logging in.', async () => void open('/login?code=old&state=seen')],
  [
    "Hello! Let's get started.",
    async () => {
      isInstalled = true
      open('/login')
    },
  ],
  [
    'What is your email?',
    async () => {
      isInstalled = true
      open('/login')
      await screen.findByText("Hello! Let's get started.")
      await press('Next')
    },
  ],
  [
    'You were logged out',
    async () => {
      isInstalled = true
      localStorage.setItem('coffer.onboardingEmail', 'ann@coffer.test')
      open('/login')
    },
  ],
  [
    'Please log in again by requesting a code.',
    async () => {
      isInstalled = true
      localStorage.setItem('coffer.onboardingEmail', 'ann@coffer.test')
      open('/login')
    },
  ],
  ['Hello!', () => onboardingAt('hello')],
  ['What is your full name?', () => onboardingAt('name')],
  ['You can also change it later.', () => onboardingAt('name')],
  [
    'Error updating name',
    async () => {
      server.answers[`${USERS}/records/user-noor`] = noConnection
      await onboardingAt('name')
      await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), ' Khan{Enter}')
    },
  ],
  ["It's a pleasure, Noor!", () => onboardingAt('avatar')],
  ['Do you want to set an Avatar?', () => onboardingAt('avatar')],
  ['Join Communities', () => onboardingAt('communities')],
  ['Join', () => onboardingAt('communities')],
  [
    'Invite accepted.',
    async () => {
      server.answers['/ext/accept-invite'] = answer(200, { id: 'authz' })
      server.answers['/api/collections/authz/records'] = answer(200, { items: [], page: 1, perPage: 500 })
      server.answers[`${USERS}/records/user-noor`] = answer(200, {
        id: 'user-noor',
        name: 'Noor Aziz',
        created: '',
      })
      pocketbase.authStore.save(TOKEN, { id: 'user-noor', collectionId: '', collectionName: 'users' })
      await onboardingAt('communities')
      await press('Join Harbour House')
    },
  ],
  [
    'Something went wrong.',
    async () => {
      server.answers['/ext/accept-invite'] = noConnection
      await onboardingAt('communities')
      await press('Join Harbour House')
    },
  ],
  ["You're all set", () => onboardingAt('finish')],
  ['Finish', () => onboardingAt('finish')],
  [
    'Create',
    async () => {
      openNewCommunity()
    },
  ],
  [
    'Something went wrong.',
    async () => {
      server.answers['/api/collections/organisations/records'] = noConnection
      openNewCommunity()
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Allotment{Enter}')
    },
  ],
]

/** Noor's token, which is valid until the year 2100. Nothing checks its signature. */
const TOKEN = `e30.${btoa(JSON.stringify({ id: 'user-noor', exp: 4_102_444_800 })).replaceAll('=', '')}.x`

test.each(TEXTS)('“%s” can be read', async (text, reach) => {
  await reach()
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  await expectNoAxeViolations(document.body, PART)
})

test('no text is in the catalogue twice', () => {
  const seen = new Set<string>()
  const twice: string[] = []
  const collect = (texts: object) => {
    for (const value of Object.values(texts)) {
      if (typeof value === 'object') collect(value as object)
      else if (typeof value === 'string' && seen.has(value)) twice.push(value)
      else if (typeof value === 'string') seen.add(value)
    }
  }
  collect(en)
  expect(twice).toEqual([])
})

test('in a community with a domain only the part before it is typed', async () => {
  const client = createTestClient()
  client.setQueryData(
    manifestQueries.current().queryKey,
    aManifest({ emailSuffix: '@harbour.test', allowSignup: true }),
  )
  open('/login', client)
  expect(screen.getByText('@harbour.test')).toBeTruthy()
  await requestCodeFor('Ann.Lee')
  expect(await screen.findByText("We've sent it to ann.lee@harbour.test.")).toBeTruthy()
})

test('without other sign-in methods only the code is offered', () => {
  const client = createTestClient()
  client.setQueryData(authMethodQueries.current().queryKey, { password: false, providers: [] })
  signInAsAnn({ organisation: anOrganisation() })
  useSessionStore.setState({ status: 'signed-out', isByChoice: false }, true)
  open('/login', client)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Request code',
    'Privacy policy',
  ])
})
