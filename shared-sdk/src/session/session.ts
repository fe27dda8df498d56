import type { RecordModel } from 'pocketbase'
import { AppError, toAppError } from '../client/app-error.ts'
import { call, pocketbase, selectMembershipHeaders } from '../client/pocketbase.ts'
import { localSettings, sessionSettings } from '../client/storage.ts'
import { forgetThemeChoice } from '../client/theme-choice.ts'
import { toAccount } from '../records/account.mapper.ts'
import { toMembership } from '../records/membership.mapper.ts'
import { toOrganisation, toOrganisationSettings } from '../records/organisation.mapper.ts'
import { toUser } from '../records/user.mapper.ts'
import { useSessionStore } from './session-store.ts'
import type { CurrentMembership, Session } from './session-store.ts'

type SignedOutListener = () => void | Promise<void>

const signedOutListeners = new Set<SignedOutListener>()

/** Runs whenever a session ended on this device, to wipe what belongs to that person. Answers how to stop. */
export function onSignedOut(listener: SignedOutListener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Takes up the session stored on this device, asking the server who it is. Never throws. */
export async function restoreSession(): Promise<void> {
  // Nobody was signed in: what this tab remembers (a code on its way, a wanted path) stays.
  if (pocketbase.authStore.token === '') return setSession({ status: 'signed-out' })
  if (!pocketbase.authStore.isValid) return endSession()
  try {
    await loadMember()
  } catch (cause) {
    const error = toAppError(cause)
    if (isRefusal(error)) return endSession()
    setSession({ status: 'unreachable', error })
  }
}

/** Asks the server for the person's memberships and keeps, or makes, the selection. Throws `AppError`. */
export async function loadMember(): Promise<void> {
  const record = pocketbase.authStore.record
  if (!record) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  const memberships = await fetchMemberships(record.id)
  const membership = selectFrom(memberships, localSettings.get('membership') ?? '')
  selectMembershipHeaders(
    membership && { membershipId: membership.id, organisationId: membership.organisationId },
  )
  setSession({ status: 'signed-in', user: toUser(record), memberships, membership })
}

/** Asks the server for the person's record and memberships anew, with a fresh token. Throws `AppError`; a refusal ends the session. */
export async function refreshSession(): Promise<void> {
  try {
    await call((client) => client.collection('users').authRefresh())
    await loadMember()
  } catch (cause) {
    const error = toAppError(cause)
    if (isRefusal(error)) await endSession()
    throw error
  }
}

/**
 * To be called after a change that makes every token of a person worthless (a new password, a new address):
 * finds out whether this device's was one of them, and ends the session if so. Never throws.
 */
export async function recheckSession(): Promise<void> {
  if (useSessionStore.getState().status !== 'signed-in') return
  if (pocketbase.authStore.token === '') return endSession()
  // Without an answer nothing is known to be wrong; the next request tells.
  await refreshSession().catch(() => undefined)
}

/** Shows what the person changed about themselves: PocketBase's client keeps the record of the last answer. */
export function showOwnRecord(): void {
  const session = useSessionStore.getState()
  const record = pocketbase.authStore.record
  if (session.status === 'signed-in' && record) setSession({ ...session, user: toUser(record) })
}

/** Ends this device's session because the person asked for it, and forgets what it stored (spec 2, readings: sign-out). */
export async function signOut(): Promise<void> {
  localSettings.clear()
  forgetThemeChoice()
  await endSession()
}

/** A session that ran out or was refused: the settings of this device stay for the person's return. */
async function endSession(): Promise<void> {
  pocketbase.authStore.clear()
  selectMembershipHeaders(null)
  sessionSettings.clear()
  setSession({ status: 'signed-out' })
  for (const listener of signedOutListeners) await listener()
}

/** Spec 3: the membership selected before, else the oldest. */
function selectFrom(memberships: readonly CurrentMembership[], selectedId: string): CurrentMembership | null {
  const oldest = memberships.toSorted((a, b) => a.created.localeCompare(b.created))[0]
  return memberships.find(({ id }) => id === selectedId) ?? oldest ?? null
}

async function fetchMemberships(userId: string): Promise<readonly CurrentMembership[]> {
  const records = await call((client) =>
    client.collection('authz').getFullList({
      filter: client.filter('user = {:userId}', { userId }),
      expand: 'account,organisation.organisations_settings_via_organisation',
      batch: 500,
    }),
  )
  return records.map(toCurrentMembership)
}

function toCurrentMembership(record: RecordModel): CurrentMembership {
  const account = record.expand?.['account'] as RecordModel
  const organisation = record.expand?.['organisation'] as RecordModel
  const settings = organisation.expand?.['organisations_settings_via_organisation'] as RecordModel
  return {
    ...toMembership(record as never),
    account: toAccount(account as never),
    organisation: toOrganisation(organisation as never),
    settings: toOrganisationSettings(settings as never),
  }
}

function isRefusal({ status }: AppError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function setSession(session: Session): void {
  useSessionStore.setState(session, true)
}
