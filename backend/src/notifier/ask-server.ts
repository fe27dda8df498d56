export interface ServerAccess {
  /** The server's address. */
  readonly url: string
  readonly secret: string
}

/** Milliseconds that a claim, or the mail server behind a mail, may take; less than the lease (lib/outbox.ts). */
const ANSWER_WITHIN_MS = 45_000

/** The server answered with a status that is no success. */
export class AnswerError extends Error {
  readonly status: number
  constructor(action: string, status: number) {
    super(`${action} was answered ${status}`)
    this.status = status
  }
}

/**
 * Calls one of the notifier's routes.
 * @throws AnswerError when the answer is no success, and another error without an answer
 */
export async function callNotifierRoute<T>(
  { url, secret }: ServerAccess,
  action: string,
  body: object,
): Promise<T> {
  const answer = await fetch(`${url}/ext/notifier/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Notifier-Secret': secret },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!answer.ok) throw new AnswerError(action, answer.status)
  return (await answer.json()) as T
}
