import { throwNotFound } from './refuse.ts'

/**
 * The notifier's routes are its alone: it knows the secret of the data folder (cli/notifier-keys.ts).
 * @throws 404 to everybody else, as if there were no such route.
 */
export function requireNotifier(e: RequestEvent): void {
  const secret = $os.getenv('COFFER_NOTIFIER_SECRET')
  const sent = e.request.header.get('X-Notifier-Secret')
  if (secret === '' || !$security.equal(sent, secret)) throwNotFound()
}
