import { runAfter, watchNetwork } from '@coffer/shared-sdk/client'
import { RegistryError } from '@coffer/shared-sdk/contracts'
import type { VerifiedRegistry } from '@coffer/shared-sdk/contracts'

/** The registry in use. */
export interface RegistryState extends VerifiedRegistry {
  /** Why the served registry is not in use; null if it is in use. */
  readonly problem: RegistryError | null
}

interface Parts {
  /** Fetches the served registry, or throws `RegistryError`. */
  readonly fetchRegistry: () => Promise<VerifiedRegistry>
  /** Loads the last good registry; null without one. */
  readonly loadStored: () => Promise<VerifiedRegistry | null>
  readonly onChange: (state: RegistryState) => void
  /** Called for each new kind of problem, with the revision of the registry in use; 0 if there is none. */
  readonly onProblem: (problem: RegistryError, revision: number) => void
}

export interface RegistrySource {
  readonly current: () => RegistryState
  /** Reads the registry again, and returns whether the served one is in use; keeps the one in use if reading fails. */
  readonly refresh: () => Promise<boolean>
}

/** If there is a last good registry, the start waits at most this long for the served one. */
const MAX_WAIT_MS = 4_000
/** The delays before the next attempts to read a registry that could not be used; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000] as const

/**
 * Opens the registry. While it is invalid or unreachable, the last good one is used, and the served registry is fetched again
 * until it is valid (ADR 0151). Throws the `RegistryError` if there is no last good one.
 */
export async function openRegistry(parts: Parts): Promise<RegistrySource> {
  const { fetchRegistry, onChange, onProblem } = parts
  const served = toResult(fetchRegistry())
  const inTime = await Promise.race([served, after(MAX_WAIT_MS)])
  let state = await startWith(inTime, served, parts.loadStored).catch((problem: unknown) => {
    if (problem instanceof RegistryError) onProblem(problem, 0)
    throw problem
  })
  let attempts = 0
  let cancel = () => {}

  const apply = ({ read, problem }: Result) => {
    cancel()
    if (!problem) attempts = 0
    else {
      cancel = runAfter(RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0, () => void refresh())
      attempts += 1
    }
    const isNew = problem !== null && problem.fault !== state.problem?.fault
    if (read) state = { ...read, problem: null }
    else state = { ...state, problem }
    if (isNew) onProblem(problem, state.registry.revision)
    onChange(state)
  }
  const refresh = async () => {
    const result = await toResult(fetchRegistry())
    apply(result)
    return result.read !== null
  }

  if (state.problem) {
    onProblem(state.problem, state.registry.revision)
    if (inTime) apply(inTime)
    else void served.then(apply)
  }
  watchNetwork({ onOffline: () => {}, onOnline: () => void (state.problem && refresh()) })
  return { current: () => state, refresh }
}

type Result =
  | { readonly read: VerifiedRegistry; readonly problem: null }
  | { readonly read: null; readonly problem: RegistryError }

/** Returns the served registry, or the last good one if the served one is invalid or late. */
async function startWith(
  inTime: Result | null,
  served: Promise<Result>,
  loadStored: Parts['loadStored'],
): Promise<RegistryState> {
  if (inTime?.read) return { ...inTime.read, problem: null }
  const stored = await loadStored()
  if (stored) {
    const late = new RegistryError('missing', 'The registry could not be fetched in time.')
    return { ...stored, problem: inTime?.problem ?? late }
  }
  const { read, problem } = inTime ?? (await served)
  if (problem) throw problem
  return { ...read, problem: null }
}

function toResult(reading: Promise<VerifiedRegistry>): Promise<Result> {
  return reading.then(
    (read) => ({ read, problem: null }),
    (error: unknown) => ({
      read: null,
      problem: error instanceof RegistryError ? error : new RegistryError('invalid', String(error)),
    }),
  )
}

function after(delayMs: number): Promise<null> {
  return new Promise((resolve) => void runAfter(delayMs, () => resolve(null)))
}
