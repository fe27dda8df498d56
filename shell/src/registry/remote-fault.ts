import type { FaultPhase, RemoteName } from '@coffer/shared-sdk/contracts'

/**
 * Thrown if a remote has failed in one of the fault phases; `cause` is the original error. The message is for reports and is
 * never shown to members.
 */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly remote: RemoteName
  readonly version: string
  readonly phase: FaultPhase

  constructor(remote: RemoteName, version: string, phase: FaultPhase, cause: unknown) {
    super(`${remote} ${version}, ${phase}: ${firstLine(cause)}`, { cause })
    this.remote = remote
    this.version = version
    this.phase = phase
  }
}

/** Thrown if a module that the shell shares could not be fetched, or if its version is incompatible with the remote. */
export class SharedModuleError extends Error {
  override readonly name = 'SharedModuleError'

  constructor(cause: unknown) {
    super(firstLine(cause), { cause })
  }
}

/** Thrown if a remote has not shown its screen in time. */
export class MountTimeoutError extends Error {}

/** Returns the first line, because federation's messages continue with links and advice. */
function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? ''
}

/** Returns the phase in which a remote failed: `running`, unless the error is more specific. */
export function getFaultPhase(cause: unknown, running: FaultPhase): FaultPhase {
  if (!(cause instanceof Error)) return running
  if (cause.name === 'SharedModuleError' || cause.name === 'MisfitError') return 'shared'
  if (cause.name === 'ChunkLoadError') return 'expose'
  // The entry script was loaded and threw an error.
  if (cause.message.includes('ScriptExecutionError')) return 'evaluation'
  return running
}
