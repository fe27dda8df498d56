import { throwReason } from '../lib/refuse.ts'

/** Where `email` is a field that whoever sees the record may see. */
const OPEN: readonly string[] = ['invites', 'organisations', 'manifest']

/**
 * Refuses to sort by people's addresses. PocketBase withholds them from answers and filters, but not from the
 * order of a list: with it one could tell whose address comes before a known one, and so close in on it.
 * @throws 400 when a sort key of somebody else than a superuser ends in an address.
 */
export function refuseSortByAddress(e: RecordsListRequestEvent): void {
  const keys = (e.requestInfo().query['sort'] ?? '').split(',')
  if (keys.some((key) => isAddress(e.collection.name, key)) && !e.hasSuperuserAuth()) {
    throwReason(400, { code: 'sort-by-address', message: 'Lists cannot be sorted by address.' })
  }
  e.next()
}

/** `key` is a path such as `-sender.user.email`, perhaps with a modifier such as `:lower`. */
function isAddress(collection: string, key: string): boolean {
  const path = key
    .trim()
    .replace(/^[-+]/, '')
    .split('.')
    .map((part) => part.replace(/:.*$/, ''))
  return path[path.length - 1] === 'email' && (path.length > 1 || OPEN.indexOf(collection) < 0)
}
