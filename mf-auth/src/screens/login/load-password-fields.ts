import type * as PasswordFieldsModule from './password-fields.tsx'

export type PasswordFieldsCode = typeof PasswordFieldsModule

/** Loads the code of the login with a password. Rejects without a network. */
export const loadPasswordFields = (): Promise<PasswordFieldsCode> => import('./password-fields.tsx')
