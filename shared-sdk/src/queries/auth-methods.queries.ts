import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/pocketbase.ts'

/** How long the ways in are taken for unchanged: they are set up by whoever runs the server. */
const STALE_MS = 5 * 60_000

export interface AuthProvider {
  readonly name: string
  readonly displayName: string
}

/** The ways in besides the code by mail (spec 3, auth methods). */
export interface AuthMethods {
  readonly password: boolean
  readonly providers: readonly AuthProvider[]
}

export const authMethodQueries = {
  /**
   * Which ways to sign in are configured. State and verifier of the providers are left out: they are secrets of
   * one attempt, fetched by `startProviderSignIn`, and this answer is cached. Throws `AppError`.
   */
  current: () =>
    queryOptions({
      queryKey: ['auth-methods'],
      staleTime: STALE_MS,
      queryFn: async ({ signal }): Promise<AuthMethods> => {
        const { password, oauth2 } = await call((client) =>
          client.collection('users').listAuthMethods({ signal }),
        )
        return {
          password: password.enabled,
          providers: oauth2.providers.map(({ name, displayName }) => ({
            name,
            displayName: displayName || name,
          })),
        }
      },
    }),
}
