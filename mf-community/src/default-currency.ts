import type { Currency } from '@coffer/shared-sdk/domain'

/** Spec 9: the currency where an account names none. */
export const DEFAULT_CURRENCY: Currency = 'EUR'
