import { setTimeout as delay } from 'node:timers/promises'

/** Resolves when the server at this address answers. */
export async function untilHealthy(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`${url}/api/health`)).ok) return
    } catch {
      // The server does not listen yet.
    }
    await delay(50)
  }
}
