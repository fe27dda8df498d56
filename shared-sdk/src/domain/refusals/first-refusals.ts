/**
 * The sentences of the first load, which does not include the table of all (ADR 0069): those of the login page, and the
 * product's texts without a full stop. PocketBase adds one to every message, so the client does not use its messages
 * for these.
 */
export const FIRST_REFUSALS = {
  'email-invalid': 'Value is not a valid email',
  'code-required': 'Cannot be empty',
  'code-invalid': 'The code contains only digits.',
  'currency-mismatch': 'Currencies do not match',
  'same-account': 'You cannot send funds to yourself',
  'already-joined': 'Already added',
} as const
