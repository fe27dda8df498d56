import type { FieldSchema } from './values.ts'

/** Texts that people read in lists: characters that cannot be shown, or turn the line around, are refused. */
const SHOWN = ['name', 'description', 'username', 'device']

// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\ud800-\udfff]/u

/**
 * Compares the stored value with the sent one (ADR 0047); a value of another type than the field's is never stored. Returns what is
 * wrong, '' if nothing is. Texts that members see are showable; `isUnseen` marks texts that they do not see.
 */
export function misreading(field: FieldSchema, sent: unknown, stored: unknown, isUnseen: boolean): string {
  const wrong = `stored ${JSON.stringify(stored)?.slice(0, 80)} for ${JSON.stringify(sent)?.slice(0, 80)}`
  // These are read at the create alone, and not stored (accounting A27).
  if (['earlier', 'earlierName'].includes(field.name)) return stored === '' ? '' : wrong
  // PocketBase makes one if none was sent.
  if (field.name === 'id') return sent === '' && /^[a-z0-9]{15}$/.test(String(stored)) ? '' : wrong
  switch (field.type) {
    case 'number':
      return isNumberRead(field, sent, stored) ? '' : wrong
    case 'text':
    case 'email':
    case 'url':
      return isTextRead(field, sent, String(stored), isUnseen) ? '' : wrong
    case 'select':
      // A person without a role is a user.
      if (field.name === 'role' && sent === '') return stored === 'user' ? '' : wrong
      return toList(stored).every((one) => toList(sent).includes(one) && field.values?.includes(one))
        ? ''
        : wrong
    case 'date':
      return stored === '' && sent === '' ? '' : wrong
    case 'relation':
      // Without named admins it is the event's maker (accounting A12).
      if (field.name === 'admins') return toList(stored).length > 0 && toList(sent).length === 0 ? '' : wrong
      return toList(stored).length === 0 && toList(sent).length === 0 ? '' : wrong
    case 'file':
      return toList(stored).length === 0 ? '' : wrong
    default:
      return ''
  }
}

const toList = (sent: unknown): string[] =>
  (Array.isArray(sent) ? sent : [sent]).map(String).filter((text) => text !== '' && text !== 'null')

/** Checks a number with at most two decimals, none if the field is whole. */
function isNumberRead(field: FieldSchema, sent: unknown, stored: unknown): boolean {
  if (typeof stored !== 'number' || !Number.isFinite(stored)) return false
  const decimals = field.onlyInt === true ? 0 : 2
  return stored === sent && Number(stored.toFixed(decimals)) === stored
}

function isTextRead(field: FieldSchema, sent: unknown, stored: string, isUnseen: boolean): boolean {
  if (!isUnseen && SHOWN.includes(field.name) && UNSHOWABLE.test(stored)) return false
  if (typeof sent !== 'string') return false
  const whole = sent.replace(/[\ud800-\udfff]/gu, '\ufffd')
  // Characters without width are not stored in texts that people read, no matter who sends them.
  if (SHOWN.includes(field.name) && whole.replace(/[\u200b-\u200d\u2060\ufeff]/g, '') === stored) return true
  return [whole, whole.trim(), whole.trim().toLowerCase()].includes(stored)
}
