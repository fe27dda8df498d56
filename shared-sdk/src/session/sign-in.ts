import { number, object, string } from 'valibot'
import { now } from '../client/device/clock.ts'
import { call, pocketbase } from '../client/http/pocketbase.ts'
import { AppError } from '../client/errors/app-error.ts'
import { parseStored, sessionSettings } from '../client/device/storage.ts'
import { joinHeaders } from './join-link.ts'
import { loadMember } from './session.ts'

/** Milliseconds that a one-time code is valid (product 4.2). */
export const CODE_LIFETIME_MS = 500_000

/** A code that was sent by mail. */
export interface CodeRequest {
  readonly email: string
  readonly otpId: string
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
}

/** The reason why a code was not accepted; wrong and expired look alike to the server, the client knows the time. */
export type CodeRefusal = 'wrong' | 'expired'

/** Sends a one-time code by mail. Throws `AppError`: status 401 for an address that is not known. */
export async function requestCode(email: string): Promise<CodeRequest> {
  const { otpId } = await call((client) =>
    client.collection('users').requestOTP(email, { headers: joinHeaders() }),
  )
  return { email, otpId, requestedAt: now() }
}

const codeRequestSchema = () => object({ email: string(), otpId: string(), requestedAt: number() })

/** Returns the code request of this browser tab, which survives a reload; null if there is none. */
export function readCodeRequest(): CodeRequest | null {
  return parseStored(sessionSettings.get('codeRequest'), codeRequestSchema())
}

/** Stores the code request for this browser tab; null removes it. */
export function storeCodeRequest(request: CodeRequest | null): void {
  if (request) sessionSettings.set('codeRequest', JSON.stringify(request))
  else sessionSettings.remove('codeRequest')
}

export function isCodeExpired({ requestedAt }: CodeRequest): boolean {
  return now() - requestedAt > CODE_LIFETIME_MS
}

/**
 * Signs in with the code from the mail and loads the member. Returns why a code was refused;
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
 * Signs in with address and password and loads the member. Returns `wrong` when they do not match; throws `AppError` for every other failure.
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

/** Loads the member after authentication. When that fails, deletes the token: a session without a member would redirect in circles. */
export async function completeSignIn(): Promise<void> {
  try {
    await loadMember()
  } catch (error) {
    pocketbase.authStore.clear()
    throw error
  }
}
