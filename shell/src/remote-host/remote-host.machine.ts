/** In which step a remote failed; the cause is what was thrown. */
export type FailedPhase = 'load' | 'mount' | 'render'

export type RemoteHostState =
  | { readonly name: 'idle' }
  | { readonly name: 'loading' }
  | { readonly name: 'mounted' }
  | { readonly name: 'failed'; readonly phase: FailedPhase; readonly cause: unknown }

export type RemoteHostEvent =
  | { readonly type: 'start' }
  | { readonly type: 'mounted' }
  | { readonly type: 'failed'; readonly phase: FailedPhase; readonly cause: unknown }

export const IDLE: RemoteHostState = { name: 'idle' }

/** The life of a remote on a page. A late answer of an attempt that already failed changes nothing. */
export function remoteHostReducer(state: RemoteHostState, event: RemoteHostEvent): RemoteHostState {
  switch (event.type) {
    case 'start':
      return { name: 'loading' }
    case 'mounted':
      return state.name === 'loading' ? { name: 'mounted' } : state
    case 'failed':
      return state.name === 'failed' ? state : { name: 'failed', phase: event.phase, cause: event.cause }
  }
}
