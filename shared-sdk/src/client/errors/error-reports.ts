type Reporter = (error: unknown) => void

let reporter: Reporter = (error) => console.error(error)

/** Sets where `reportError` sends errors, which is the console until the shell sets it. Returns the reporter before. */
export function setErrorReporter(next: Reporter): Reporter {
  const before = reporter
  reporter = next
  return before
}

/** Reports an error that the person cannot do anything about. Never throws. */
export function reportError(error: unknown): void {
  reporter(error)
}

const RULES: readonly (readonly [RegExp, string])[] = [
  // Tokens: three parts in base64 (JWT), and any text after `Bearer`.
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  // The parser's quotation of an answer.
  [/"[^"]*"(?:\.\.\.)?(?= is not valid JSON)/g, '"…"'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // Addresses: everything after `?` or `#`.
  [/((?:https?:\/|\/)[^\s?#"'<>()]*)[?#][^\s"'<>():]*/g, '$1'],
  // Record ids as parts of a path.
  [/\/[a-z0-9]{15}(?=\/|$|[\s:)"'])/g, '/:id'],
  // Bank accounts and codes.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, '[number]'],
  [/\b\d{6,}\b/g, '[number]'],
]

/** A shorter text is more often part of a word than a name. */
const MIN_NAME = 3

/**
 * Removes from a text what must not leave the device with an error report: tokens, query strings, e-mail addresses,
 * record ids in paths, long numbers, and the words in `names` (the person's names). Line and column numbers of a stack
 * stay.
 */
export function scrub(text: string, names: readonly string[] = []): string {
  let clean = text
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement)
  for (const name of names) if (name.length >= MIN_NAME) clean = clean.replaceAll(name, '[name]')
  return clean
}
