/** The state that the browser receives of an app under development after each build (`GET /dev-events`). */
export interface BuildState {
  readonly app: string
  /** The hash of the build; equal ones are the same code. */
  readonly hash: string
  /** The compiler's message for people; empty when it succeeded. */
  readonly errors: readonly string[]
  /** True if the page must reload: something changed that is not under development. */
  readonly reload?: boolean
}

export const EVENTS_PATH = '/dev-events'
