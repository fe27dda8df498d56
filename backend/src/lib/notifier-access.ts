import { throwNotFound } from './refuse.ts'

/**
 * Admits only the notifier, which knows the secret of the data folder (cli/notifier-keys.ts).
 * @throws 404 to everybody else, as if there were no such route.
 */
export function requireNotifier(e: RequestEvent): void {
  const secret = $os.getenv('COFFER_NOTIFIER_SECRET')
  const sent = e.request.header.get('X-Notifier-Secret')
  if (secret === '' || !$security.equal(sent, secret)) throwNotFound()
}
