import { beforeEach, expect, test, vi } from 'vitest'
import { finishProviderSignIn, parseProviderReturn, startProviderSignIn } from './provider-sign-in.ts'

const METHODS = {
  oauth2: {
    providers: [
      { name: 'oidc', state: 'state-1', codeVerifier: 'verifier-1', authURL: 'https://id.test/auth?to=' },
    ],
  },
}

let asked: string[] = []
let stored: Map<string, string>

beforeEach(() => {
  asked = []
  stored = new Map()
  vi.stubGlobal('location', { origin: 'https://app.test' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    asked.push(`${pathname} ${typeof init.body === 'string' ? init.body : ''}`.trim())
    return pathname.endsWith('auth-methods') ? Response.json(METHODS) : Response.json({}, { status: 400 })
  })
})

const leave = async () => {
  const left: string[] = []
  await startProviderSignIn('oidc', (url) => left.push(url))
  return left
}

test('redirects to the provider with the login page as return URL, and stores state and verifier', async () => {
  expect(await leave()).toEqual(['https://id.test/auth?to=https%3A%2F%2Fapp.test%2Flogin'])
  expect(JSON.parse(stored.get('coffer.provider') ?? '')).toEqual({
    name: 'oidc',
    state: 'state-1',
    codeVerifier: 'verifier-1',
  })
})

test('does not redirect to a provider that is not configured', async () => {
  await expect(startProviderSignIn('gone', () => {})).rejects.toMatchObject({ status: 404 })
  expect(stored.size).toBe(0)
})

test.each([
  ['?code=c&state=s', { code: 'c', state: 's' }],
  ['?error=access_denied&state=s', { code: '', state: 's' }],
  ['?code=c', { code: 'c', state: '' }],
  ['?utm_source=mail', null],
  ['', null],
])('reads “%s” as a return: %o', (search, expected) => {
  expect(parseProviderReturn(search)).toEqual(expected)
})

test('a matching return is exchanged for a session, with the verifier', async () => {
  await leave()
  await expect(finishProviderSignIn({ code: 'c', state: 'state-1' })).rejects.toMatchObject({ status: 400 })
  expect(asked.at(-1)).toBe(
    '/api/collections/users/auth-with-oauth2 {"provider":"oidc","code":"c","codeVerifier":"verifier-1","redirectURL":"https://app.test/login","createData":{"role":"user"}}',
  )
  expect(stored.has('coffer.provider')).toBe(false)
})

test.each([
  ['another state', { code: 'c', state: 'state-2' }],
  ['no code', { code: '', state: 'state-1' }],
  ['no state', { code: 'c', state: '' }],
])('refuses a return with %s without a request, and the right one after it', async (_, returned) => {
  await leave()
  const before = asked.length
  await expect(finishProviderSignIn(returned)).rejects.toMatchObject({ kind: 'refused' })
  await expect(finishProviderSignIn({ code: 'c', state: 'state-1' })).rejects.toMatchObject({
    kind: 'refused',
  })
  expect(asked).toHaveLength(before)
})

test.each(['{', 'null', '{"name":"oidc"}'])('ignores an edited marker: %s', async (text) => {
  stored.set('coffer.provider', text)
  await expect(finishProviderSignIn({ code: 'c', state: 'state-1' })).rejects.toMatchObject({
    kind: 'refused',
  })
  expect(asked).toEqual([])
})
