import type { FieldSchema } from './values.ts'

/** Texts that people read in lists: what cannot be shown or turns the line around is refused. */
const SHOWN = ['name', 'description', 'username']

// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\ud800-\udfff]/u

/**
 * What an accepted value was stored as, against what PocketBase's reading makes of it (ADR 0048). Answers what is
 * wrong, '' if nothing is. Texts that members see are showable; `isUnseen` says that they do not see these.
 */
export function misreading(field: FieldSchema, sent: unknown, stored: unknown, isUnseen: boolean): string {
  const wrong = `stored ${JSON.stringify(stored)?.slice(0, 80)} for ${JSON.stringify(sent)?.slice(0, 80)}`
  // PocketBase mints one where none came; lists and objects are none.
  if (field.name === 'id')
    return (isEmpty(sent) || typeof sent === 'object') && /^[a-z0-9]{15}$/.test(String(stored)) ? '' : wrong
  switch (field.type) {
    case 'number':
      return isNumberRead(field, sent, stored) || (isZero(sent) && stored === 0) ? '' : wrong
    case 'bool':
      return stored === (typeof sent === 'number' ? sent !== 0 : sent === 'true') ? '' : wrong
    case 'text':
    case 'email':
    case 'url':
      return isTextRead(field, sent, String(stored), isUnseen) ? '' : wrong
    case 'select':
      // Who has no role is a user.
      if (field.name === 'role' && listOf(sent).every((one) => one === '' || typeof sent === 'object'))
        return stored === 'user' ? '' : wrong
      return listOf(stored).every((one) => listOf(sent).includes(one) && field.values?.includes(one))
        ? ''
        : wrong
    case 'date':
      return typeof sent === 'number' || (stored === '' && isEmpty(sent)) ? '' : wrong
    case 'relation':
      // Nobody named: the event's maker (ADR 0030).
      if (field.name === 'admins')
        return listOf(stored).length > 0 && (typeof sent === 'object' || sent === '') ? '' : wrong
      return listOf(stored).length === 0 && (typeof sent === 'object' || sent === '') ? '' : wrong
    case 'file':
      return listOf(stored).length === 0 ? '' : wrong
    default:
      return ''
  }
}

const isEmpty = (sent: unknown): boolean =>
  sent === null || sent === '' || (typeof sent === 'object' && Object.keys(sent).length === 0)

const listOf = (sent: unknown): string[] =>
  (Array.isArray(sent) ? sent : [sent]).map(String).filter((text) => text !== '' && text !== 'null')

/** A number, its digits in a text, or `true` for 1; with at most two decimals, none where they make no sense. */
function isNumberRead(field: FieldSchema, sent: unknown, stored: unknown): boolean {
  const isTyped = typeof sent === 'number' || sent === true || isDigits(sent)
  if (!isTyped || typeof stored !== 'number' || !Number.isFinite(stored)) return false
  const decimals = field.onlyInt === true ? 0 : 2
  return (
    stored === Number(String(sent === true ? 1 : sent).replace('_', '')) &&
    Number(stored.toFixed(decimals)) === stored
  )
}

/** What is no number at all is 0, where 0 makes sense. */
const isZero = (sent: unknown): boolean => typeof sent !== 'number' && sent !== true && !isDigits(sent)

const isDigits = (sent: unknown): boolean => typeof sent === 'string' && /^-?[\d_]+(\.\d+)?$/.test(sent)

function isTextRead(field: FieldSchema, sent: unknown, stored: string, isUnseen: boolean): boolean {
  if (!isUnseen && SHOWN.includes(field.name) && UNSHOWABLE.test(stored)) return false
  if (typeof sent === 'number' || typeof sent === 'boolean') return stored === String(sent)
  if (typeof sent !== 'string') return stored === ''
  const whole = sent.replace(/[\ud800-\udfff]/gu, '\ufffd')
  return [whole, whole.trim(), whole.trim().toLowerCase()].includes(stored)
}
