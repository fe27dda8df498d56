import { object, string } from 'valibot'
import type { InferOutput } from 'valibot'
import { AppError, DEFAULT_MESSAGE } from '../client/errors/app-error.ts'
import { call } from '../client/http/pocketbase.ts'
import { parseStored, sessionSettings } from '../client/device/storage.ts'
import { joinHeaders } from './join-link.ts'
import { completeSignIn } from './sign-in.ts'

/** The search params with which a provider redirects back to the login page (product 2). */
export interface ProviderReturn {
  /** Empty when the provider or the person refused. */
  readonly code: string
  readonly state: string
}

/** The data in this tab between leaving for a provider and coming back (product 3, session key `provider`). */
const markerSchema = () => object({ name: string(), state: string(), codeVerifier: string() })
type ProviderMarker = InferOutput<ReturnType<typeof markerSchema>>

/** Providers redirect to the login page of this origin (product 2). */
const redirectUrl = () => `${location.origin}/login`

/**
 * Redirects to a provider's sign-in page. State and verifier are new for each attempt and stay in this tab.
 * Throws `AppError`: 404 for a provider that is not configured.
 */
export async function startProviderSignIn(
  name: string,
  redirect: (url: string) => void = (url) => location.assign(url),
): Promise<void> {
  const { oauth2 } = await call((client) => client.collection('users').listAuthMethods())
  const provider = oauth2.providers.find((each) => each.name === name)
  if (!provider) throw new AppError({ kind: 'not-found', status: 404, message: DEFAULT_MESSAGE })
  const { state, codeVerifier, authURL } = provider
  sessionSettings.set('provider', JSON.stringify({ name, state, codeVerifier } satisfies ProviderMarker))
  redirect(authURL + encodeURIComponent(redirectUrl()))
}

/** Returns the provider's search params in a URL's query; null when there are none. */
export function parseProviderReturn(search: string): ProviderReturn | null {
  const params = new URLSearchParams(search)
  const [code, state] = [params.get('code'), params.get('state')]
  if (code === null && state === null && !params.has('error')) return null
  return { code: params.has('error') ? '' : (code ?? ''), state: state ?? '' }
}

/**
 * Completes what `startProviderSignIn` began. The marker works once: a second return with the same code and state, one
 * with another state and one that this tab never started are refused without a request. Throws `AppError`; deletes the
 * marker in any case.
 */
export async function finishProviderSignIn({ code, state }: ProviderReturn): Promise<void> {
  const marker = consumeMarker()
  if (!marker || code === '' || state === '' || marker.state !== state) {
    throw new AppError({ kind: 'refused', message: "State parameters don't match." })
  }
  await call((client) =>
    client
      .collection('users')
      .authWithOAuth2Code(
        marker.name,
        code,
        marker.codeVerifier,
        redirectUrl(),
        { role: 'user' },
        { headers: joinHeaders() },
      ),
  )
  await completeSignIn()
}

function consumeMarker(): ProviderMarker | null {
  const text = sessionSettings.get('provider')
  sessionSettings.remove('provider')
  return parseStored(text, markerSchema())
}
