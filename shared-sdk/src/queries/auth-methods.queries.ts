import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/http/pocketbase.ts'

/** Sign-in methods change only when the server's operator configures them. */
const STALE_MS = 5 * 60_000

export interface AuthProvider {
  readonly name: string
  readonly displayName: string
}

/** The sign-in methods besides the code by mail (product 3, auth methods). */
export interface AuthMethods {
  readonly password: boolean
  readonly providers: readonly AuthProvider[]
}

export const authMethodQueries = {
  /**
   * The configured sign-in methods. The providers' state and verifier are left out: they are secrets of one attempt,
   * which `startProviderSignIn` fetches, and this result is cached. Throws `AppError`.
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
