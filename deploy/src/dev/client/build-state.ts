/** What the browser receives of an app under development after each build (`GET /dev-events`). */
export interface BuildState {
  readonly app: string
  /** Of the build; equal ones are the same code. */
  readonly hash: string
  /** What the compiler says, for people; empty when it succeeded. */
  readonly errors: readonly string[]
  /** The page has to start anew: something changed that is not under development. */
  readonly reload?: boolean
}

export const EVENTS_PATH = '/dev-events'
