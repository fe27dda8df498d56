import { pocketbase } from '../client/pocketbase.ts'
import { foldText } from '../domain/fold-text.ts'

/**
 * The filter of rows whose `field` contains the text, without regard to case, accents and apostrophes (ADR 0059, 0120);
 * quoted, so that it can search and nothing else. SQLite compares ASCII without case; of a text with more than that, or
 * with an apostrophe, the server keeps a folded one beside it, which is '' for others. Two conditions with `||`: put
 * them in brackets.
 *
 * @param field one that has `folded` beside it, also through a relation: `description`, `sender.name`
 */
export function textContains(field: string, text: string): string {
  const folded = field.replace(/[a-z]+$/, 'folded')
  const like = pattern(foldText(text))
  return [field, folded].map((one) => pocketbase.filter(`${one} ~ {:like}`, { like })).join(' || ')
}

/** Taken by the server as it stands, because it has its own wildcards at both ends. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
