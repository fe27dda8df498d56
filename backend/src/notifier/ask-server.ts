export interface ServerAccess {
  /** The server's address. */
  readonly url: string
  readonly secret: string
}

/** A claim, or the mail server behind a mail, may take so long; less than the lease (lib/outbox.ts). */
const ANSWER_WITHIN_MS = 45_000

/** Calls one of the notifier's routes. @throws when it is not answered with success */
export async function askServer<T>({ url, secret }: ServerAccess, action: string, body: object): Promise<T> {
  const answer = await fetch(`${url}/ext/notifier/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Notifier-Secret': secret },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!answer.ok) throw new Error(`${action} was answered ${answer.status}`)
  return (await answer.json()) as T
}
