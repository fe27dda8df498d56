import { AppError, DEFAULT_MESSAGE } from '../client/app-error.ts'
import { call } from '../client/pocketbase.ts'
import { sessionSettings } from '../client/storage.ts'
import { completeSignIn } from './sign-in.ts'

/** What a provider sent along when it led the person back (spec 2: search params of the login page). */
export interface ProviderReturn {
  /** Empty where the provider or the person said no. */
  readonly code: string
  readonly state: string
}

/** Kept in this tab between leaving for a provider and coming back (spec 3, session key `provider`). */
interface ProviderMarker {
  readonly name: string
  readonly state: string
  readonly codeVerifier: string
}

/** Where providers lead back to: the login page of this very address (spec 2). */
const redirectUrl = () => `${location.origin}/login`

/**
 * Leaves for a provider's sign-in page. State and verifier are fresh for each attempt and stay in this tab.
 * Throws `AppError`: 404 for a provider that is not configured (any more).
 */
export async function startProviderSignIn(
  name: string,
  leaveFor: (url: string) => void = (url) => location.assign(url),
): Promise<void> {
  const { oauth2 } = await call((client) => client.collection('users').listAuthMethods())
  const provider = oauth2.providers.find((each) => each.name === name)
  if (!provider) throw new AppError({ kind: 'not-found', status: 404, message: DEFAULT_MESSAGE })
  const { state, codeVerifier, authURL } = provider
  sessionSettings.set('provider', JSON.stringify({ name, state, codeVerifier } satisfies ProviderMarker))
  leaveFor(authURL + encodeURIComponent(redirectUrl()))
}

/** What an address's query says of a return from a provider; null when it is none. */
export function parseProviderReturn(search: string): ProviderReturn | null {
  const params = new URLSearchParams(search)
  const [code, state] = [params.get('code'), params.get('state')]
  if (code === null && state === null && !params.has('error')) return null
  return { code: params.has('error') ? '' : (code ?? ''), state: state ?? '' }
}

/**
 * Completes what `startProviderSignIn` began. The marker counts once: a second return with the same code and
 * state, one with another state and one that this tab never asked for are refused before the server hears of
 * them. Throws `AppError`; the marker is gone in any case.
 */
export async function finishProviderSignIn({ code, state }: ProviderReturn): Promise<void> {
  const marker = takeMarker()
  if (!marker || code === '' || state === '' || marker.state !== state) {
    throw new AppError({ kind: 'refused', message: "State parameters don't match." })
  }
  await call((client) =>
    client
      .collection('users')
      .authWithOAuth2Code(marker.name, code, marker.codeVerifier, redirectUrl(), { role: 'user' }),
  )
  await completeSignIn()
}

function takeMarker(): ProviderMarker | null {
  const text = sessionSettings.get('provider')
  sessionSettings.remove('provider')
  if (text === null) return null
  try {
    const { name, state, codeVerifier } = JSON.parse(text) as Record<string, unknown>
    const isMarker = typeof name === 'string' && typeof state === 'string' && typeof codeVerifier === 'string'
    return isMarker ? { name, state, codeVerifier } : null
  } catch {
    // Edited by hand: as good as none.
    return null
  }
}
