import { useMutation } from '@tanstack/react-query'
import { call } from '../client/pocketbase.ts'
import { recheckSession, showOwnRecord } from '../session/session.ts'

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

/** Confirms that an address is the person's. Throws `AppError`: 400 for a used or old link. */
export function useConfirmAddress() {
  return useMutation({
    mutationFn: (token: string) => call((client) => client.collection('users').confirmVerification(token)),
    onSuccess: showOwnRecord,
  })
}

/** Changes the address to the one that the mail went to. Every session of the person ends. Throws `AppError`: 400 for a used or old link, or a wrong password. */
export function useConfirmEmailChange() {
  return useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      call((client) => client.collection('users').confirmEmailChange(token, password)),
    onSuccess: recheckSession,
  })
}
