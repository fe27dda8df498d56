import { now } from '../client/clock.ts'
import { call, pocketbase } from '../client/pocketbase.ts'
import { AppError } from '../client/app-error.ts'
import { loadMember } from './session.ts'

/** How long a one-time code is valid (readings: 500 s). */
export const CODE_LIFETIME_MS = 500_000

/** A code on its way to someone's mailbox. */
export interface CodeRequest {
  readonly email: string
  readonly otpId: string
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
}

/** Why a code was not accepted; wrong and expired look alike to the server, the client knows the time. */
export type CodeRefusal = 'wrong' | 'expired'

/** Has a one-time code sent. Throws `AppError`: status 401 for an address that is not known. */
export async function requestCode(email: string): Promise<CodeRequest> {
  const { otpId } = await call((client) => client.collection('users').requestOTP(email))
  return { email, otpId, requestedAt: now() }
}

export function isCodeExpired({ requestedAt }: CodeRequest): boolean {
  return now() - requestedAt > CODE_LIFETIME_MS
}

/**
 * Signs in with the code from the mail and loads the member. Answers why a code was refused;
 * throws `AppError` for every other failure.
 */
export async function signInWithCode(request: CodeRequest, code: string): Promise<CodeRefusal | null> {
  if (isCodeExpired(request)) return 'expired'
  try {
    await call((client) => client.collection('users').authWithOTP(request.otpId, code))
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return 'wrong'
    throw error
  }
  await completeSignIn()
  return null
}

/**
 * Signs in with address and password and loads the member. Answers `wrong` where the two do not belong
 * together; throws `AppError` for every other failure.
 */
export async function signInWithPassword(email: string, password: string): Promise<'wrong' | null> {
  try {
    await call((client) => client.collection('users').authWithPassword(email, password))
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return 'wrong'
    throw error
  }
  await completeSignIn()
  return null
}

/** Loads the member once the server has said who it is. Half a session would send the person round in circles: all or nothing. */
export async function completeSignIn(): Promise<void> {
  try {
    await loadMember()
  } catch (error) {
    pocketbase.authStore.clear()
    throw error
  }
}
