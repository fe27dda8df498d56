import type { LocalKey } from '@coffer/shared-sdk/client'
import {
  LATEST_ENTRIES,
  LATEST_OF_OWN_ACCOUNT,
  balanceList,
  brandingList,
  breakdownPath,
  eventBalanceList,
  eventList,
  eventsList,
  groupsList,
  joinedGroupsList,
  latestEntriesLists,
  latestLists,
  listPath,
  oldestMembership,
  ownMembershipsList,
  participantsList,
  partsList,
  paymentsList,
  pendingInvitesList,
  pendingRequestsList,
  peopleList,
} from '@coffer/shared-sdk/client/early-lists'
import type { ListRequest } from '@coffer/shared-sdk/client/early-lists'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'
import { preload } from './start-state.ts'
import type { StartMember, StartState } from './start-state.ts'

/**
 * The build replaces each placeholder by a list of files (deploy/src/federation/start-files.ts); in development the
 * placeholders stay and nothing is preloaded.
 */
type Files = readonly (RegistryAsset | string)[]
const MEMBER_FRAME: Files = ['the files of member']
const SCREENS: Files = ['the files of screens']
const WRITING: Files = ['the files of writing']
const CAROUSEL: Files = ['the files of carousel']

const MEMBERSHIP: `coffer.${LocalKey}` = 'coffer.membership'

interface OwnRecord {
  readonly id: string
  readonly created: string
  readonly organisation: string
  readonly account: string
  readonly expand: {
    readonly user: { readonly email: string }
    readonly organisation: {
      readonly expand: {
        readonly organisations_settings_via_organisation: { readonly enableEvents?: boolean }
      }
    }
  }
}

/**
 * Requests the person's memberships, the branding, and the lists that the dashboard or an event's page shows, while the
 * shell's code is loading (ADR 0155).
 */
export function run(): void {
  const start: StartState = {
    token: '',
    answers: {},
    isDashboard: /^\/(?:dashboard\/?)?$/.test(location.pathname),
    membership: Promise.resolve(null),
  }
  window.cofferStart = start
  const session = storedSession()
  if (!navigator.onLine || !session) return
  start.token = session.token
  preloadFiles(MEMBER_FRAME)
  if (!start.isDashboard) preloadFiles(SCREENS)
  const [records] = sendEarlyRequest(start, [
    ownMembershipsList(session.userId),
    brandingList(location.origin),
  ])
  start.membership = Promise.resolve(records)
    .then((answer) => selectedMember(answer?.body as { readonly items: readonly OwnRecord[] }))
    // The SDK reports records that do not have the expected shape.
    .catch(() => null)
  void askForScreen(start)
}

async function askForScreen(start: StartState): Promise<void> {
  const member = await start.membership
  if (!member) return
  const event = /^\/(?:events|dashboard\/event)\/([a-z0-9]{15})\/?$/.exec(location.pathname)?.[1]
  if (event !== undefined && member.hasEvents) askForEvent(start, member, event)
  if (start.isDashboard) askForDashboard(start, member)
}

function storedSession(): { readonly token: string; readonly userId: string } | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '')
    const { token, record } = session as {
      readonly token: unknown
      readonly record: { readonly id: unknown }
    }
    return typeof token === 'string' && typeof record.id === 'string' ? { token, userId: record.id } : null
  } catch {
    // Storage is blocked, nobody is signed in, or the stored session was edited, in which case the shell ends it.
    return null
  }
}

/** Selects the membership in the same way as the SDK (session.ts): the stored one, otherwise the oldest. */
function selectedMember({ items }: { readonly items: readonly OwnRecord[] }): StartMember | null {
  const selectedId = localStorage.getItem(MEMBERSHIP)
  const found = selectedId === null ? oldestMembership(items) : items.find(({ id }) => id === selectedId)
  if (!found) return null
  const settings = found.expand.organisation.expand.organisations_settings_via_organisation
  return {
    id: found.id,
    organisationId: found.organisation,
    accountId: found.account,
    email: found.expand.user.email,
    hasEvents: settings.enableEvents === true,
  }
}

function askForDashboard(start: StartState, member: StartMember): void {
  const { accountId, email, hasEvents } = member
  if (hasEvents) preloadFiles(CAROUSEL, 'low')
  void sendEarlyRequest(
    start,
    [
      balanceList(member, accountId),
      ...latestLists(member, accountId, LATEST_OF_OWN_ACCOUNT),
      pendingRequestsList(member, accountId),
      ...(hasEvents ? [eventsList(member), joinedGroupsList(accountId)] : []),
    ],
    member,
  )
  // The balances on the cards of events and the invites are separate, so that the account's own balance does not wait for them.
  void sendEarlyRequest(
    start,
    [pendingInvitesList(email), ...(hasEvents ? [paymentsList(member, accountId)] : [])],
    member,
  )
  if (hasEvents) sendEarlyPath(start, breakdownPath(accountId), member)
}

function askForEvent(start: StartState, member: StartMember, eventId: string): void {
  preloadFiles(WRITING)
  const shown = [
    eventList(member, eventId),
    joinedGroupsList(member.accountId),
    eventBalanceList(member, member.accountId, eventId),
    ...latestEntriesLists(member, eventId, LATEST_ENTRIES),
  ]
  void sendEarlyRequest(start, shown, member)
  // The event page's links and its subpages show these lists. They are a separate request, so that the balance does not wait
  // for them.
  void sendEarlyRequest(
    start,
    [groupsList(eventId), peopleList(eventId), participantsList(eventId), partsList(member, eventId)],
    member,
  )
}

function preloadFiles(files: Files, priority?: 'low'): void {
  for (const file of files) if (typeof file !== 'string') preload(file, priority)
}

type Answer = StartState['answers'][string]['answer']

/**
 * Requests several lists at once, and stores the responses for the SDK. A response is null if it cannot be used; the SDK then
 * sends its own request. Omit `member` if the responses do not depend on the membership.
 */
function sendEarlyRequest(
  { token, answers }: StartState,
  lists: readonly ListRequest[],
  member?: StartMember,
): readonly Answer[] {
  const paths = lists.map(listPath)
  const all = fetch(`/ext/reads?path=${paths.map(encodeURIComponent).join('&path=')}`, {
    headers: createHeaders(token, member),
  })
    .then((response) => (response.ok ? (response.json() as Promise<readonly ListAnswer[]>) : null))
    .catch(() => null)
  return paths.map((path, index) => {
    const answer = all.then((bodies) => {
      const found = bodies?.[index]
      return found?.status === 200 ? { body: found.body, at: performance.now() } : null
    })
    answers[path] = { membership: member?.id ?? null, answer }
    return answer
  })
}

/** Requests one answer that is no list, and stores it for the SDK in the same way. */
function sendEarlyPath({ token, answers }: StartState, path: string, member: StartMember): void {
  const answer = fetch(path, { headers: createHeaders(token, member) })
    .then(async (response) => (response.ok ? { body: await response.json(), at: performance.now() } : null))
    .catch(() => null)
  answers[path] = { membership: member.id, answer }
}

function createHeaders(token: string, member: StartMember | undefined): Record<string, string> {
  return {
    Authorization: token,
    ...(member && { 'X-Authz': member.id, 'X-Org': member.organisationId }),
  }
}

interface ListAnswer {
  readonly status: number
  readonly body: unknown
}
