/** A press explains the requests of the next seconds; later ones have causes of their own. */
const PRESS_MS = 10_000

/**
 * Names what a person has caused, in the form of the header `traceparent` (W3C Trace Context, level 1): all requests that
 * follow a press share one random trace id, which the logs of edge and server contain (ADR 0163). It reveals nothing about the
 * person, and changes with each press.
 */
export class PressTrace {
  readonly #now: () => number
  #id: string
  #pressedMs = -Infinity

  constructor(now: () => number) {
    this.#now = now
    this.#id = randomHex(16)
  }

  /** Begins the trace of a press. */
  press(): void {
    this.#id = randomHex(16)
    this.#pressedMs = this.#now()
  }

  /** Returns the id of the latest trace. */
  get id(): string {
    return this.#id
  }

  /** Returns the header of the next request. Without a recent press the request is a trace of its own. */
  nextHeader(): string {
    if (this.#now() - this.#pressedMs > PRESS_MS) this.#id = randomHex(16)
    return `00-${this.#id}-${randomHex(8)}-01`
  }
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
