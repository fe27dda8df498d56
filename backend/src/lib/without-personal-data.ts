const ADDRESS = /[^\s"'<>()@=:,/]+(?:@|%40)[^\s"'<>()@=:,/?&]+/gi
/** PocketBase's tokens, whole or truncated: of sessions and of links in mails. */
const TOKEN = /\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g
/** The file's name is what the person called their picture. */
const FILE = /(\/api\/files\/[^/\s"]+\/[^/\s"]+\/)[^\s"?]+/g

/** A line of a log without addresses, tokens and names of pictures. It knows no names of people: those are never logged. */
export function withoutPersonalData(text: string): string {
  return text.replace(TOKEN, '…').replace(ADDRESS, '…').replace(FILE, '$1…')
}
