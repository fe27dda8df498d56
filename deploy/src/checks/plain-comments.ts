/** Finds comments that read like a translation. `plain-comments.test.ts` applies it to every tracked source. */

/** What opens a comment of TypeScript, JSX or Go, with the words after it. */
const OPENING = /^(?<indent>[ \t]*)(?:\/\/|\/\*\*?|\{\/\*)[ \t]+(?<text>.*)$/u
/** A comment has a subject: these begin a fragment, or are words that a native writer would not choose. */
const FRAGMENT = /^Of\b(?! course)/u
const AWKWARD = /\b(?:whoever|it stands(?! still)|not there any more|up to so many|they are told|is told)\b/iu

/**
 * Returns the comments of a source that begin with a bare 'Of' or hold a phrase of the list, each with its line number, as
 * '12: Of a server that waits.'. A `//` comment of several lines is one comment.
 */
export function awkwardComments(text: string): readonly string[] {
  const found: string[] = []
  let isInside = false
  for (const [index, line] of text.split('\n').entries()) {
    const opening = OPENING.exec(line)?.groups
    const words = opening?.['text'] ?? /^\s*\* (.*)$/u.exec(line)?.[1] ?? ''
    const isContinued = isInside && line.trimStart().startsWith('//')
    if ((opening && !isContinued && FRAGMENT.test(words)) || AWKWARD.test(words))
      found.push(`${index + 1}: ${words}`)
    isInside = line.trimStart().startsWith('//')
  }
  return found
}
