// @vitest-environment happy-dom
/** Tests the texts of the login that docs/product.md quotes and no other test of this package reads. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { authMethodQueries, manifestQueries } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { aManifest, createTestClient } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, PART } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubMedia, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from './routes.tsx'
import { en } from './texts/en.ts'

const Auth = screens.auth!
const server = stubServer()

beforeEach(() => {
  // Delays end at once.
  setClock({
    now: () => Date.UTC(2026, 0, 5, 12),
    runAfter: (_, run) => {
      queueMicrotask(run)
      return () => {}
    },
  })
  useSessionStore.setState({ status: 'signed-out', isByChoice: false }, true)
})

const open = (path: string, client = createTestClient()) =>
  renderInApp(<Auth basePath="" />, { path, client })

function openInstalled() {
  stubMedia((media) => media === '(display-mode: standalone)')
  open('/login')
}

function openWith(methods: {
  readonly password: boolean
  readonly providers: { name: string; displayName: string }[]
}) {
  const client = createTestClient()
  client.setQueryData(authMethodQueries.current().queryKey, methods)
  open('/login', client)
}

async function expectReadable(text: string) {
  expect(await screen.findByText(text)).toBeTruthy()
  await expectNoAxeViolations(document.body, PART)
}

test('an installed app greets a new person and then asks for the address', async () => {
  openInstalled()
  await expectReadable("Hello! Let's get started.")
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expectReadable('What is your email?')
})

test('an installed app tells a person who signed in before that they were logged out', async () => {
  localStorage.setItem('coffer.onboardingEmail', 'ann@coffer.test')
  openInstalled()
  await expectReadable('You were logged out')
  await expectReadable('Please log in again by requesting a code.')
})

test('offers a login with each provider', async () => {
  openWith({ password: false, providers: [{ name: 'oidc', displayName: 'Harbour ID' }] })
  await expectReadable('Login with Harbour ID')
})

test('without other sign-in methods only the code is offered', () => {
  openWith({ password: false, providers: [] })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Request code',
    'Privacy policy',
  ])
})

test('says that the login with a provider failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open('/login?code=old&state=seen')
  await expectReadable('Something went wrong logging in.')
})

test('in a community with a domain only the part before it is typed', async () => {
  server.answers['/api/collections/users/request-otp'] = async () => Response.json({ otpId: 'otp-1' })
  const client = createTestClient()
  const manifest = aManifest({ emailSuffix: '@harbour.test', allowSignup: true })
  client.setQueryData(manifestQueries.current().queryKey, manifest)
  open('/login', client)
  expect(screen.getByText('@harbour.test')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'Ann.Lee{Enter}')
  await expectReadable("We've sent it to ann.lee@harbour.test.")
})

test('no text is in the catalogue twice', () => {
  const listTexts = (texts: object): unknown[] =>
    Object.values(texts).flatMap((value: unknown) =>
      typeof value === 'object' && value !== null ? listTexts(value) : [value],
    )
  const all = listTexts(en).filter((value) => typeof value === 'string')
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
})
