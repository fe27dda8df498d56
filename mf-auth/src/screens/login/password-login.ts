export type PasswordProblem =
  | 'invalid-email'
  | 'forgot-needs-email'
  | 'empty'
  | 'wrong'
  | 'failed'
  | 'reset-failed'

/** The state of a login with a password (product 1, 7). */
export interface PasswordLogin {
  readonly status: 'idle' | 'signing-in' | 'requesting-reset' | 'signed-in'
  readonly problem: PasswordProblem | null
  /** The error of the last request, if it failed. */
  readonly cause?: unknown
  /** The address to which a reset link was sent. */
  readonly resetFor: string | null
  readonly password: string
}

export const NO_PASSWORD: PasswordLogin = { status: 'idle', problem: null, resetFor: null, password: '' }
