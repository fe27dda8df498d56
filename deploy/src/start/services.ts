export interface Stoppable {
  stop(): Promise<void>
}

export interface Services {
  /** Starts a service and remembers it, from the moment it begins to start. */
  start<T extends Stoppable>(starting: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends all, those that are still starting included. Answers false when some took too long. */
  stopAll(limitMs: number): Promise<boolean>
}

/** Keeps what was started, so that no way out of the start leaves a process behind. */
export function createServices(): Services {
  const begun: Promise<Stoppable>[] = []
  const stopping = new AbortController()

  async function end(service: Promise<Stoppable>): Promise<boolean> {
    try {
      const running = await service.catch(() => undefined) // Its failure was told to who started it.
      await running?.stop()
      return true
    } catch {
      return false
    }
  }

  return {
    async start(starting) {
      // A step that was still on its way here when the stop began must not open anything after it.
      stopping.signal.throwIfAborted()
      const service = starting(stopping.signal)
      begun.push(service)
      return service
    },
    async stopAll(limitMs) {
      stopping.abort()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), limitMs)
      })
      const all = Promise.all(begun.map(end)).then((results) => results.every(Boolean))
      return Promise.race([all, late]).finally(() => clearTimeout(timer))
    },
  }
}
