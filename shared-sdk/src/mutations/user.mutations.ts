import { useMutation } from '@tanstack/react-query'
import { now } from '../client/device/clock.ts'
import { call } from '../client/http/pocketbase.ts'
import { fromFile } from '../client/offline/write-queue/send-requests.ts'
import { subjectFor } from '../client/offline/write-queue/waiting-write.ts'
import type { UserId } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { recheckSession, signOut, syncOwnRecord } from '../session/session.ts'
import { sendOrKeep } from './send-or-keep.ts'
import type { CodeRequest } from '../session/sign-in.ts'

/** Sends a mail with a link to choose a new password; succeeds for unknown addresses too. Throws `AppError`. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => call((client) => client.collection('users').requestPasswordReset(email)),
  })
}

interface NewPassword {
  /** The token from the link in the mail; works once. */
  readonly token: string
  readonly password: string
}

/** Sets a new password and ends all sessions of the person, including this one. Throws `AppError`: 400 for a used or expired link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      call((client) => client.collection('users').confirmPasswordReset(token, password, password)),
    onSuccess: recheckSession,
  })
}

/** Sends a mail with a link that verifies the person's address (product 7). Throws `AppError`. */
export function useRequestVerification() {
  return useMutation({
    mutationFn: (email: string) => call((client) => client.collection('users').requestVerification(email)),
  })
}

export interface AddressChange {
  readonly newEmail: string
  /** The code from the mail to the current address; only people without a password need it (ADR 0070). */
  readonly proof?: { readonly otpId: string; readonly code: string }
}

/**
 * Sends a mail with a link that changes the person's address to the new one (product 7). Throws `AppError`: 403 with the code
 * `proof-required` when the current address must be verified first, 400 with `wrong-code` for a wrong or expired code,
 * another 400 for an address that the person's communities do not allow, and for their own. An address that somebody else has is
 * accepted like any other: its owner gets a mail without a link.
 */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: ({ newEmail, proof }: AddressChange) =>
      call((client) =>
        client.collection('users').requestEmailChange(newEmail, { body: { newEmail, ...proof } }),
      ),
  })
}

/** Sends a code to the person's current address, which verifies it for a change to the new one. Throws `AppError`: 429 after too many. */
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

/** Ends all sessions of the person, this device's last, like a sign-out. Throws `AppError`. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => call((client) => client.send('/ext/sign-out-everywhere', { method: 'POST' })),
    onSuccess: signOut,
  })
}

/** Verifies the person's address. Throws `AppError`: 400 for a used or expired link. */
export function useConfirmVerification() {
  return useMutation({
    mutationFn: (token: string) => call((client) => client.collection('users').confirmVerification(token)),
    onSuccess: syncOwnRecord,
  })
}

/**
 * Changes the person's address to the one that received the mail, and ends all their sessions. The password may be empty
 * for people without one (ADR 0070). Throws `AppError`: 400 with the code `validation_required` when one is
 * needed, `validation_invalid_password` for a wrong one, another for a used or expired link.
 */
export function useConfirmEmailChange() {
  return useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      call((client) => client.collection('users').confirmEmailChange(token, password)),
    onSuccess: recheckSession,
  })
}

/** Accounts have the name and picture of their person. */
const showChange = () => {
  syncOwnRecord()
  refreshAfterChange(['acc_accounts'])
}

/** Changes the person's own name (product 7, user update). Throws `AppError`. */
export function useUpdateName() {
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: UserId; readonly name: string }) =>
      sendOrKeep({
        kind: 'name',
        requests: [{ op: 'update', collection: 'users', id, body: { name } }],
        isBatch: false,
        provides: [subjectFor.profile('name')],
        needs: [subjectFor.profile('name')],
        shown: () => ({ name }),
      }),
    onSuccess: showChange,
  })
}

/** Changes the person's own picture, or removes it with null (product 7, user update). Throws `AppError`. */
export function useUpdateAvatar() {
  return useMutation({
    mutationFn: async ({ id, avatar }: { readonly id: UserId; readonly avatar: File | null }) =>
      sendOrKeep({
        kind: 'picture',
        requests: [
          {
            op: 'update',
            collection: 'users',
            id,
            ...(avatar === null
              ? { body: { avatar: '' } }
              : { body: {}, file: { field: 'avatar', content: await fromFile(avatar) } }),
          },
        ],
        isBatch: false,
        provides: [subjectFor.profile('picture')],
        needs: [subjectFor.profile('picture')],
        shown: () => ({}),
      }),
    onSuccess: showChange,
  })
}
