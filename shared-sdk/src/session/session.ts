import { AppError, toAppError } from '../client/errors/app-error.ts'
import { oldestMembership } from '../client/http/start-lists.ts'
import { call, pocketbase, selectMembershipHeaders } from '../client/http/pocketbase.ts'
import { forgetSharedReceipt } from '../client/device/shared-receipt.ts'
import { localSettings, sessionSettings } from '../client/device/storage.ts'
import { resetThemeChoice } from '../client/device/theme-choice.ts'
import type { MembershipId } from '../domain/entities.ts'
import { toUser } from '../records/membership.mapper.ts'
import { ownMemberships } from './own-address.ts'
import { fetchOwnRecords, inconsistentSessionError, tokenOwner } from './own-records.ts'
import type { OwnRecords } from './own-records.ts'
import { currentMembership, useSessionStore } from './session-store.ts'
import type { CurrentMembership, Session } from './session-store.ts'
import { stopPush } from './stop-push.ts'
import { loadOwnRecords, saveOwnRecords } from './stored-records.ts'

type SignedOutListener = () => void | Promise<void>

const signedOutListeners = new Set<SignedOutListener>()

/** Runs when a session ends on this device, to delete the person's data. Returns an unsubscribe function. */
export function onSignedOut(listener: SignedOutListener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/**
 * Restores the session stored on this device and confirms it with the server. Ends an inconsistent session (an edited
 * record, somebody else's membership) (ADR 0062). Without a response uses the last one stored on this device (ADR 0068).
 * Never throws.
 */
export async function restoreSession(): Promise<void> {
  // Nobody was signed in: this tab's settings (a requested code, a redirect path) stay.
  if (pocketbase.authStore.token === '') return setSession({ status: 'signed-out' })
  if (tokenOwner() === null) return endSession()
  const owner = tokenOwner()
  try {
    const records = await fetchOwnRecords()
    await forgetEndedMembership(records)
    applySession(records, { isRestored: true })
  } catch (cause) {
    // Another tab signed out, or in as somebody else, during the request: the session stored now is not the failed one.
    if (tokenOwner() !== owner) return followStoredSession()
    await restoreFromStorage(toAppError(cause))
  }
}

/** Applies the session that is stored now, which another tab may have ended or replaced. Never throws. */
export async function followStoredSession(): Promise<void> {
  const session = useSessionStore.getState()
  const shown = session.status === 'signed-in' ? session.user.id : null
  const stored = tokenOwner()
  if (stored === shown && session.status !== 'restoring' && session.status !== 'unreachable') return
  if (stored === null) return endSession()
  if (shown !== null) await endSession({ keepsToken: true })
  await restoreSession()
}

/**
 * Removes the selection of a membership that belonged to this person and has ended since: then another one is selected, and
 * this is no sign of an edited session.
 */
async function forgetEndedMembership({ user, memberships }: OwnRecords): Promise<void> {
  const selectedId = localSettings.get('membership')
  if (selectedId === null || memberships.some(({ id }) => id === selectedId)) return
  const stored = await loadOwnRecords(user.id)
  if (stored?.memberships.some(({ id }) => id === selectedId)) localSettings.remove('membership')
}

async function restoreFromStorage(error: AppError): Promise<void> {
  const userId = tokenOwner()
  const records = userId === null ? null : await loadOwnRecords(userId)
  if (isRefusal(error)) return (await showMovedAway(records)) ? undefined : endSession()
  // The person signed out during the read.
  if (tokenOwner() !== userId) return
  const session = useSessionStore.getState()
  if (session.status === 'signed-in' && session.user.id === userId) return
  if (!records || pocketbase.authStore.record?.id !== userId)
    return setSession({ status: 'unreachable', error })
  try {
    applySession(records, { isRestored: true, isFromStorage: true })
  } catch {
    await endSession()
  }
}

/** Fetches the person and their memberships, and keeps or makes the selection. Throws `AppError`. */
export async function loadMember(): Promise<void> {
  if (pocketbase.authStore.token === '')
    throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  applySession(await fetchOwnRecords(), { isRestored: false })
}

/**
 * Shows the moved page: a person who was deleted here along with their only community, which has moved (ADR 0167), stays signed
 * in on this device, and the page says where the community is until they sign out. Returns false when it has not moved.
 */
async function showMovedAway(records: OwnRecords | null): Promise<boolean> {
  const selectedId = localSettings.get('membership')
  const memberships = records?.memberships ?? []
  const membership = memberships.find(({ id }) => id === selectedId) ?? oldestMembership(memberships)
  if (!records || !membership || !(await hasMovedAway(membership.organisationId))) return false
  setMembershipHeaders(membership)
  setIfChanged({
    status: 'signed-in',
    user: toUser(records.user),
    memberships,
    membership,
    isFromStorage: true,
  })
  return true
}

/**
 * Returns whether the server tells this session that the community is at another address; `useMovedStore` has the
 * address then. Never throws.
 */
async function hasMovedAway(organisationId: string): Promise<boolean> {
  try {
    const headers = { 'X-Org': organisationId }
    await call((client) => client.send('/api/collections/users/auth-refresh', { method: 'POST', headers }))
    return false
  } catch (cause) {
    return toAppError(cause).status === 421
  }
}

/**
 * Fetches again what may have changed on other devices: the person's role, their account, the community's settings.
 * This tab stays in its community while the person is a member. Never throws: without a response nothing changes.
 */
export async function refreshMember(): Promise<void> {
  try {
    const records = await fetchOwnRecords()
    const { status } = useSessionStore.getState()
    if (status === 'signed-in') applySession(records, { isRestored: false })
  } catch {
    // The person signed out meanwhile, or there is no response: `keepSessionFresh` finds out what is wrong with the
    // session.
  }
}

interface Origin {
  readonly isRestored: boolean
  /** True if it comes from this device's storage, not from the server. */
  readonly isFromStorage?: boolean
}

/** Deletes another person's drafts in this tab as soon as somebody else signs in (ADR 0192). */
function forgetDraftsOfOthers(userId: string): void {
  if (sessionSettings.get('draftOwner') === userId) return
  forgetDrafts()
  sessionSettings.set('draftOwner', userId)
}

function forgetDrafts(): void {
  sessionSettings.remove('drafts')
  sessionSettings.remove('draftFiles')
}

/** Sets the session from the records; a restored one must match the selection stored on this device. */
function applySession(
  { user, memberships }: OwnRecords,
  { isRestored, isFromStorage = false }: Origin,
): void {
  const selectedId = localSettings.get('membership')
  const selected = memberships.find(({ id }) => id === selectedId)
  if (selectedId !== null && !selected) {
    // Another person may have signed in.
    localSettings.remove('membership')
    if (isRestored) throw inconsistentSessionError()
  }
  forgetDraftsOfOthers(user.id)
  pocketbase.authStore.save(pocketbase.authStore.token, user)
  const here = currentMembership()?.id
  // Another tab may have switched to another community; this tab stays in its own.
  const own = ownMemberships(memberships)
  // A selected membership stays selected when it moves away: its page says where it is now.
  const chosen = memberships.find(({ id }) => id === here) ?? selected
  const membership = chosen ?? oldestMembership(own)
  setMembershipHeaders(membership)
  setIfChanged({ status: 'signed-in', user: toUser(user), memberships, membership, isFromStorage })
  if (!isFromStorage) void saveOwnRecords({ user, memberships })
}

/**
 * Switches to another of the person's memberships and stores the selection on this device. Returns false when there is
 * no such membership.
 */
export function selectMembership(membershipId: MembershipId): boolean {
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in') return false
  const membership = session.memberships.find(({ id }) => id === membershipId)
  if (!membership) return false
  localSettings.set('membership', membershipId)
  // URLs and searches of the other community do not apply here.
  sessionSettings.remove('lastVisited')
  sessionSettings.remove('accountsSearch')
  setMembershipHeaders(membership)
  setSession({ ...session, membership })
  return true
}

function setMembershipHeaders(membership: CurrentMembership | null): void {
  selectMembershipHeaders(
    membership && { membershipId: membership.id, organisationId: membership.organisationId },
  )
}

/** Refreshes the token and fetches the person's record and memberships. Throws `AppError`; a refusal ends the session. */
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
 * Ends this device's session if its token was revoked by a change that revokes all tokens of a person (a new password,
 * a new address). Never throws.
 */
export async function recheckSession(): Promise<void> {
  if (useSessionStore.getState().status !== 'signed-in') return
  if (pocketbase.authStore.token === '') return endSession()
  // Without a response the session may still be valid; the next request will show.
  await refreshSession().catch(() => undefined)
}

/** Copies the person's record from PocketBase's auth store, which has the latest response, to the session. */
export function syncOwnRecord(): void {
  const session = useSessionStore.getState()
  const record = pocketbase.authStore.record
  if (session.status === 'signed-in' && record) setSession({ ...session, user: toUser(record) })
}

/** Ends this device's session at the person's request, and deletes what it stored (product 4.1). */
export async function signOut(): Promise<void> {
  await stopPush({ tellsServer: true })
  localSettings.clear()
  forgetDrafts()
  resetThemeChoice()
  await endSession({ isByChoice: true })
}

interface Ending {
  readonly isByChoice?: boolean
  /** True if another person has signed in since and owns the stored token. */
  readonly keepsToken?: boolean
}

/** Ends a session that expired or was refused: the settings of this device stay for the person's return. */
export async function endSession({ isByChoice = false, keepsToken = false }: Ending = {}): Promise<void> {
  if (!keepsToken) pocketbase.authStore.clear()
  selectMembershipHeaders(null)
  sessionSettings.clear()
  setSession({ status: 'signed-out', isByChoice })
  // A person who returns is subscribed again, because their settings stay.
  await stopPush({ tellsServer: false })
  await forgetSharedReceipt()
  for (const listener of signedOutListeners) await listener()
}

/** Returns whether the server refuses the person. 421 is about the address: the community has moved (ADR 0167). */
function isRefusal({ status }: AppError): boolean {
  return status >= 400 && status < 500 && status !== 429 && status !== 421
}

/** Sets the session, but does not notify subscribers when nothing has changed. */
function setIfChanged(session: Session): void {
  if (JSON.stringify(session) !== JSON.stringify(useSessionStore.getState())) setSession(session)
}

function setSession(session: Session): void {
  useSessionStore.setState(session, true)
}
