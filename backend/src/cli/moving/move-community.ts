import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { StartFailure } from '../start-failure.ts'
import type { MoveCall, MoveServer, MoveState } from './move-server.ts'

export interface MoveOptions {
  /** The community's id. */
  readonly organisation: string
  readonly from: MoveServer
  readonly to: MoveServer
  /** The community's address after the move, an origin; by default it stays the same. */
  readonly url?: string
  /** Routes people to the other server, or back. Repeated moves call it again. */
  readonly route: (where: 'to' | 'from', addresses: Addresses) => Promise<void>
  /** Receives one line at a time. */
  readonly log?: (line: string) => void
}

/** The community's origins. */
export interface Addresses {
  /** The origin before the move; may be empty. */
  readonly former: string
  /** The origin after the move. */
  readonly url: string
  /** True if other communities remain at the former origin. */
  readonly isFormerShared: boolean
}

/** Longer than one attempt of a notifier may take. */
const SEND_WITHIN_MS = 90_000
const LOOK_EVERY_MS = 500

/**
 * Moves a community from one server to another, or resumes an interrupted move at any step. Until the other server is open the
 * move can be undone (`revertMove`); `finishMove` deletes what it left behind.
 * @throws StartFailure with a sentence that says how to go on
 */
export async function moveCommunity(options: MoveOptions): Promise<void> {
  const { organisation, from, to, log = () => {} } = options
  const [there, here] = await Promise.all([from.state(organisation), to.state(organisation)])
  const call =
    there.move?.state === 'leaving' || there.move?.state === 'moved'
      ? buildCall(organisation, there)
      : begin(options, there, here)
  if (there.move?.state !== 'moved') await transferCommunity(options, call)
  const left = await from.step('left', call)
  await options.route('to', getAddresses(left, call))
  log(`${left.name} is led to "${to.name}".`)
  await to.step('open', call)
  log(`${left.name} is open at "${to.name}", at ${call.url}. Its rows at "${from.name}" stay until --finish.`)
}

const getAddresses = ({ move, sharing }: MoveState, { url }: MoveCall): Addresses => ({
  former: move?.formerUrl ?? '',
  url,
  isFormerShared: sharing > 0,
})

const buildCall = (organisation: string, { move }: MoveState): MoveCall => ({
  organisation,
  id: move?.id ?? '',
  url: move?.url ?? '',
})

/** Checks what the servers would notice only later. */
function begin({ organisation, from, to, url }: MoveOptions, there: MoveState, here: MoveState): MoveCall {
  if (!there.isThere && here.move?.state === 'open')
    throw new StartFailure(`${here.name} is at "${to.name}" already.`)
  if (!there.isThere) throw new StartFailure(`"${from.name}" has no community with the id ${organisation}.`)
  if (here.isThere)
    throw new StartFailure(
      `"${to.name}" has a community with the id ${organisation} already, which did not come by this move.`,
    )
  // Both would keep the same pictures of the same people, and --finish would delete them for both.
  if (there.files !== '' && there.files === here.files)
    throw new StartFailure(
      `"${from.name}" and "${to.name}" keep their pictures in the same bucket, where what the one deletes the other has lost: give "${to.name}" a bucket of its own.`,
    )
  const address = url ?? there.url
  if (address === '')
    throw new StartFailure(`${there.name} has no address of its own: give it one with --url https://….`)
  if (url === undefined && there.sharing > 0)
    throw new StartFailure(
      `${there.name} shares ${there.url} with ${there.sharing} other ${there.sharing === 1 ? 'community' : 'communities'} of "${from.name}", and an address leads to one server: give it one of its own with --url https://….`,
    )
  return { organisation, id: randomBytes(10).toString('hex'), url: address }
}

/** Freezes the community, copies it and compares the copies. */
async function transferCommunity(
  { organisation, from, to, log = () => {} }: MoveOptions,
  call: MoveCall,
): Promise<void> {
  const start = performance.now()
  const frozen = await waitForMessages(from, call)
  log(`${frozen.name}: nobody can write at "${from.name}" now.`)
  const arrived = await to.arrive(from, call)
  const left = await from.state(organisation)
  const difference = findDifference(left, arrived)
  if (difference !== null)
    throw new StartFailure(
      `${difference} differ between the servers: nothing was switched. Take it back with --undo.`,
    )
  const count = (left.proof ?? []).reduce((total, row) => total + row.count, 0)
  log(
    `${frozen.name}: ${count} transactions and all balances are equal at both servers; ${((performance.now() - start) / 1000).toFixed(1)} s.`,
  )
}

/** Waits for messages in progress, which the other server would otherwise send too. */
async function waitForMessages(from: MoveServer, call: MoveCall): Promise<MoveState> {
  for (const until = Date.now() + SEND_WITHIN_MS; ;) {
    const state = await from.step('leave', call)
    if (state.sending === 0) return state
    if (Date.now() > until)
      throw new StartFailure(
        `"${from.name}" is still sending ${state.sending} messages: look after its notifier, then repeat.`,
      )
    await delay(LOOK_EVERY_MS)
  }
}

/** Each server counts a community's changes by itself: its first one is noted a moment later, also after the freeze (ADR 0014). */
const COUNTED_BY_EACH = 'organisations_revisions'

/** Returns what of the community differs, or null. */
export function findDifference(one: MoveState, other: MoveState): string | null {
  if (one.balances !== other.balances) return 'Balances'
  if (JSON.stringify(one.proof) !== JSON.stringify(other.proof)) return 'The ledger proofs'
  const wrong = Object.keys(one.rows ?? {}).find(
    (table) => table !== COUNTED_BY_EACH && one.rows?.[table] !== other.rows?.[table],
  )
  if (wrong !== undefined) return `Rows of ${wrong}`
  return (one.proof ?? []).some(({ sum }) => sum !== 0) ? 'Books that do not balance: the sums' : null
}

/** Restores the state before the move. @throws StartFailure once people could write at the other server. */
export async function revertMove({
  organisation,
  from,
  to,
  route,
  log = () => {},
}: MoveOptions): Promise<void> {
  const there = await from.state(organisation)
  if (there.move?.state !== 'leaving' && there.move?.state !== 'moved')
    throw new StartFailure(`"${from.name}" has no move of this community that could be taken back.`)
  const call = buildCall(organisation, there)
  // This step comes first, so that no repetition can open the community there afterwards.
  await to.step('withdraw', call)
  await route('from', getAddresses(there, call))
  await from.step('stay', call)
  log(`${there.name} is at "${from.name}" as before.`)
}

/** Deletes what a move left behind, once the other server is open. @throws StartFailure before that. */
export async function finishMove({ organisation, from, to, log = () => {} }: MoveOptions): Promise<void> {
  const [there, here] = await Promise.all([from.state(organisation), to.state(organisation)])
  const { move } = there
  if (move?.state === 'gone') return log(`Nothing of it is left at "${from.name}".`)
  if (move?.state !== 'moved' || here.move?.id !== move.id || here.move.state !== 'open')
    throw new StartFailure(`The community is not open at "${to.name}" yet: move it first.`)
  await from.step('finish', buildCall(organisation, there))
  log(`${here.name}: everything at "${from.name}" is deleted.`)
}
