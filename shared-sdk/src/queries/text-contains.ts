import { pocketbase } from '../client/http/pocketbase.ts'
import { FORMER_MEMBER } from '../domain/members/former-member.ts'
import { foldText } from '../domain/text/fold-text.ts'
import { displayName } from '../records/account.mapper.ts'

/**
 * Returns the filter of rows whose `field` contains the text, ignoring case, accents and apostrophes (ADR 0019); it is
 * quoted, so that it can only search. SQLite compares ASCII without case; for a text with other characters, or with an
 * apostrophe, the server keeps a folded copy, which is '' for others. It has two conditions with `||`: put them in
 * brackets.
 *
 * @param field a field with a `folded` copy, also through a relation: `description`, `sender.name`
 */
export function textContains(field: string, text: string): string {
  const folded = field.replace(/[a-z]+$/, 'folded')
  const like = likePattern(foldText(text))
  return [field, folded].map((one) => pocketbase.filter(`${one} ~ {:like}`, { like })).join(' || ')
}

/** Does the same for names of accounts as people read them: the name of former members is stored in English. */
export function nameContains(field: string, text: string): string {
  const contains = textContains(field, text)
  const isFormer = foldText(displayName(FORMER_MEMBER)).includes(foldText(text))
  // In English it contains the text itself.
  const isStoredSo = foldText(FORMER_MEMBER).includes(foldText(text))
  return isFormer && !isStoredSo ? `${contains} || ${textContains(field, FORMER_MEMBER)}` : contains
}

/** Escapes a pattern: PocketBase adds no wildcards to one that has its own. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
