import { useMutation } from '@tanstack/react-query'
import { now } from '../client/clock.ts'
import { call } from '../client/pocketbase.ts'
import { recheckSession, showOwnRecord, signOut } from '../session/session.ts'
import type { CodeRequest } from '../session/sign-in.ts'

/** Has a mail sent with which a new password can be chosen; an unknown address looks the same. Throws `AppError`. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => call((client) => client.collection('users').requestPasswordReset(email)),
  })
}

interface NewPassword {
  /** From the mail's link; works once. */
  readonly token: string
  readonly password: string
}

/** Sets a new password. Every session of the person ends, this device's included. Throws `AppError`: 400 for a used or old link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      call((client) => client.collection('users').confirmPasswordReset(token, password, password)),
    onSuccess: recheckSession,
  })
}

/** Has a mail sent to the person's address, with the link that confirms it (spec 7). Throws `AppError`. */
export function useRequestVerification() {
  return useMutation({
    mutationFn: (email: string) => call((client) => client.collection('users').requestVerification(email)),
  })
}

export interface AddressChange {
  readonly newEmail: string
  /** From the mail to the present address; only who has no password is asked for it (ADR 0102). */
  readonly proof?: { readonly otpId: string; readonly code: string }
}

/**
 * Has a mail sent to the person's new address, with the link that takes it over (spec 7). Throws `AppError`: 403 with the
 * code `proof-required` where the present address has to be proven first, 400 with `wrong-code` for a code that is wrong or
 * too old, another 400 for an address that is somebody's already, the person's own included.
 */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: ({ newEmail, proof }: AddressChange) =>
      call((client) =>
        client.collection('users').requestEmailChange(newEmail, { body: { newEmail, ...proof } }),
      ),
  })
}

/** Has a code sent to the person's present address that proves it for a change to this one. Throws `AppError`: 429 after too many. */
export function useRequestEmailChangeCode() {
  return useMutation({
    mutationFn: async (newEmail: string): Promise<CodeRequest> => {
      const { otpId } = await call((client) =>
        client.send<{ otpId: string }>('/api/collections/users/request-email-change-code', {
          method: 'POST',
          body: { newEmail },
        }),
      )
      return { email: newEmail, otpId, requestedAt: now() }
    },
  })
}

/** Ends every session of the person, this device's last and as their choice (readings). Throws `AppError`. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => call((client) => client.send('/ext/sign-out-everywhere', { method: 'POST' })),
    onSuccess: signOut,
  })
}

/** Confirms that an address is the person's. Throws `AppError`: 400 for a used or old link. */
export function useConfirmAddress() {
  return useMutation({
    mutationFn: (token: string) => call((client) => client.collection('users').confirmVerification(token)),
    onSuccess: showOwnRecord,
  })
}

/**
 * Changes the address to the one that the mail went to. Every session of the person ends. The password may be empty
 * for whoever never chose one (ADR 0074). Throws `AppError`: 400 with the code `validation_required` where there is one
 * to be entered, `validation_invalid_password` for a wrong one, another for a used or old link.
 */
export function useConfirmEmailChange() {
  return useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      call((client) => client.collection('users').confirmEmailChange(token, password)),
    onSuccess: recheckSession,
  })
}
