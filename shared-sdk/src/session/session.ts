import { AppError, toAppError } from '../client/app-error.ts'
import { call, pocketbase, selectMembershipHeaders } from '../client/pocketbase.ts'
import { localSettings, sessionSettings } from '../client/storage.ts'
import { forgetThemeChoice } from '../client/theme-choice.ts'
import type { MembershipId } from '../domain/entities.ts'
import { toUser } from '../records/user.mapper.ts'
import { editedSession, fetchOwnRecords, tokenOwner } from './own-records.ts'
import type { OwnRecords } from './own-records.ts'
import { rememberOwnRecords, rememberedOwnRecords } from './remembered-records.ts'
import { currentMembership, useSessionStore } from './session-store.ts'
import type { CurrentMembership, Session } from './session-store.ts'

type SignedOutListener = () => void | Promise<void>

const signedOutListeners = new Set<SignedOutListener>()

/** Runs whenever a session ended on this device, to wipe what belongs to that person. Answers how to stop. */
export function onSignedOut(listener: SignedOutListener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/**
 * Takes up the session stored on this device, asking the server who it is. A session that does not belong together (an
 * edited record, a membership of someone else) ends here (ADR 0062). Without an answer the server's last one stands,
 * where this device kept it (ADR 0068). Never throws.
 */
export async function restoreSession(): Promise<void> {
  // Nobody was signed in: what this tab remembers (a code on its way, a wanted path) stays.
  if (pocketbase.authStore.token === '') return setSession({ status: 'signed-out' })
  if (!pocketbase.authStore.isValid) return endSession()
  try {
    takeUp(await fetchOwnRecords(), { isRestored: true })
  } catch (cause) {
    await goOnWithout(toAppError(cause))
  }
}

/** The server did not say who this is. */
async function goOnWithout(error: AppError): Promise<void> {
  if (isRefusal(error)) return endSession()
  const userId = tokenOwner()
  const records = userId === null ? null : await rememberedOwnRecords(userId)
  // Signed out while the device was asked.
  if (tokenOwner() !== userId) return
  const session = useSessionStore.getState()
  if (session.status === 'signed-in' && session.user.id === userId) return
  if (!records || pocketbase.authStore.record?.id !== userId)
    return setSession({ status: 'unreachable', error })
  try {
    takeUp(records, { isRestored: true, isRemembered: true })
  } catch {
    await endSession()
  }
}

/** Asks the server for the person and their memberships and keeps, or makes, the selection. Throws `AppError`. */
export async function loadMember(): Promise<void> {
  if (pocketbase.authStore.token === '')
    throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  takeUp(await fetchOwnRecords(), { isRestored: false })
}

/**
 * Asks the server again what may have changed elsewhere: the person's role, their account, the community's settings. This tab
 * stays in its community as long as the person does. Never throws: without an answer things stand as they are.
 */
export async function renewMember(): Promise<void> {
  try {
    const records = await fetchOwnRecords()
    const { status } = useSessionStore.getState()
    if (status === 'signed-in') takeUp(records, { isRestored: false })
  } catch {
    // Signed out meanwhile, or out of reach: whatever is wrong with the session, its upkeep finds out.
  }
}

interface Origin {
  readonly isRestored: boolean
  /** The server said it earlier, not now. */
  readonly isRemembered?: boolean
}

/** Makes what the server said the session; a restored one has to fit what this device remembers. */
function takeUp({ user, memberships }: OwnRecords, { isRestored, isRemembered = false }: Origin): void {
  const selectedId = localSettings.get('membership')
  const selected = memberships.find(({ id }) => id === selectedId)
  if (selectedId !== null && !selected) {
    // Whoever signs in anew may be another person than the one who chose.
    localSettings.remove('membership')
    if (isRestored) throw editedSession()
  }
  pocketbase.authStore.save(pocketbase.authStore.token, user)
  const here = currentMembership()?.id
  // Another tab may have gone over to another community; this one shows what it showed.
  const membership = memberships.find(({ id }) => id === here) ?? selected ?? oldestOf(memberships)
  nameMembership(membership)
  takeOver({ status: 'signed-in', user: toUser(user), memberships, membership, isRemembered })
  if (!isRemembered) void rememberOwnRecords({ user, memberships })
}

/**
 * Goes over to another of the person's memberships, and remembers that on this device. Answers whether there is such a
 * membership.
 */
export function selectMembership(membershipId: MembershipId): boolean {
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in') return false
  const membership = session.memberships.find(({ id }) => id === membershipId)
  if (!membership) return false
  localSettings.set('membership', membershipId)
  // Places of the other community mean nothing here.
  sessionSettings.remove('lastVisited')
  sessionSettings.remove('accountsSearch')
  nameMembership(membership)
  setSession({ ...session, membership })
  return true
}

function nameMembership(membership: CurrentMembership | null): void {
  selectMembershipHeaders(
    membership && { membershipId: membership.id, organisationId: membership.organisationId },
  )
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
  await endSession({ isByChoice: true })
}

interface Ending {
  readonly isByChoice?: boolean
  /** The stored token belongs to somebody who has signed in since. */
  readonly keepsToken?: boolean
}

/** A session that ran out or was refused: the settings of this device stay for the person's return. */
export async function endSession({ isByChoice = false, keepsToken = false }: Ending = {}): Promise<void> {
  if (!keepsToken) pocketbase.authStore.clear()
  selectMembershipHeaders(null)
  sessionSettings.clear()
  setSession({ status: 'signed-out', isByChoice })
  for (const listener of signedOutListeners) await listener()
}

/** Spec 3: without a selection, the membership created first. */
function oldestOf(memberships: readonly CurrentMembership[]): CurrentMembership | null {
  return memberships.toSorted((a, b) => a.created.localeCompare(b.created))[0] ?? null
}

function isRefusal({ status }: AppError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** As `setSession`, without telling anybody of what is as it was. */
function takeOver(session: Session): void {
  if (JSON.stringify(session) !== JSON.stringify(useSessionStore.getState())) setSession(session)
}

function setSession(session: Session): void {
  useSessionStore.setState(session, true)
}
