const ADDRESS = /[^\s"'<>()@=:,/]+(?:@|%40)[^\s"'<>()@=:,/?&]+/gi
/** Matches PocketBase's tokens of sessions and of links in mails, whole or truncated. */
const TOKEN = /\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g
/** Matches the name of a picture's file, which the person chose. */
const FILE = /(\/api\/files\/[^/\s"]+\/[^/\s"]+\/)[^\s"?]+/g

/**
 * Returns a line of a log without addresses, tokens and names of pictures. It cannot recognise people's names: those
 * are never logged.
 */
export function withoutPersonalData(text: string): string {
  return text.replace(TOKEN, '…').replace(ADDRESS, '…').replace(FILE, '$1…')
}
