/**
 * Reasons for which only the server refuses (accounting A19): no function of the domain that a client calls returns
 * them. In English the client shows the server's sentence; other languages translate them by code.
 */
import { REFUSALS } from './refusals.ts'
import type { RefusalCode } from './refusals.ts'

export const SERVER_REFUSALS = {
  // records that no app sends so
  'split-unreadable': 'This split cannot be read.',
  'comments-often': 'You have written many comments within an hour. Please wait a while.',
  'restore-too-many': 'At most 250 transactions can be restored at once.',
  'shown-and-hidden': 'An event cannot be shown and hidden again in one step.',
  'event-incomplete': 'An event is created together with its dates and its group “everyone”.',
  'default-group-first': 'An event starts with the group “everyone”.',
  // pictures, invites and settings
  'invites-of-today':
    'No further invites can be emailed today. Try again tomorrow, or share an invite link, which anyone can use.',
  'invites-open': 'Too many invites are open. Revoke some, or share an invite link, which anyone can use.',
  'picture-too-large': 'A picture can have at most 16 megapixels, counting all frames of an animation.',
  'picture-too-narrow': 'The longer side of a picture can be at most 20 times its shorter side.',
  'picture-too-long': 'A picture can be at most 5 MB.',
  'uploads-of-today': 'You have uploaded too many pictures today. Please continue tomorrow.',
  'picture-unreadable': 'This picture cannot be read. Choose another one.',
  'suffix-locks-out': 'Some members have addresses at other domains and could no longer sign in.',
  // beyond a bound (product 9.9); if several bounds share a code, the server has a sentence for each
  'too-many-requests': 'Too many requests. Please try again later.',
  'too-many-batches': 'Too much is being saved at once. Please try again in a moment.',
  'too-many-reads': 'Too many pages are being loaded at once. Please try again in a moment.',
  'too-many-streams': 'Too many open streams. Please try again later.',
  'too-many-codes': 'Too many codes for this address. Please try again later.',
  'too-many-passwords': 'Too many attempts. Please try again later.',
  'too-many-sign-ins': 'Too many people are signing in at once. Please try again in a moment.',
  'too-many-mails': 'Too many emails to this address. Please try again later.',
  'too-many-invites': 'Too many invites to this address. Please try again later.',
  'too-many-reports': 'Too many reports. Please try again later.',
  'too-many-device-changes': 'Your devices were changed too often. Please try again later.',
  'too-many-thumbnails': 'Too many pictures are being resized. Please try again later.',
  'report-too-long': 'This report is too long.',
  'answer-too-long': 'An answer has at most 8 MB: ask for fewer records.',
  'endpoint-too-long': 'A push endpoint has at most 1,024 characters.',
  'body-too-large': 'This is too much at once.',
  'body-too-complex': 'This request has too many parts.',
  'query-not-allowed': 'The server does not allow this query.',
  'reads-refused': 'Name 1 to 8 lists by the parameter "path", and nothing else.',
  // refusals of PocketBase itself
  validation_length_too_long: 'There are too many changes at once.',
  validation_max_text_constraint: 'This text is too long.',
} as const

/** Every reason of an answer of the server, with its sentence. */
export const ANSWERED_REFUSALS: Readonly<Record<RefusalCode | keyof typeof SERVER_REFUSALS, string>> = {
  ...REFUSALS,
  ...SERVER_REFUSALS,
}

export type AnsweredCode = keyof typeof ANSWERED_REFUSALS
