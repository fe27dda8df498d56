/** A session of the WebDriver protocol over HTTP, with the few commands that journeys need (w3.org/TR/webdriver). */

/** The key by which the protocol's JSON marks an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = { readonly [ELEMENT]: string }

/** One source of input and its actions, in the form of the protocol. */
export interface Actions {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' }
  readonly actions: readonly object[]
}

export interface WebDriverSession {
  /** Throws an error in the driver's own words when it refuses. */
  readonly command: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly perform: (sources: readonly Actions[]) => Promise<void>
  readonly end: () => Promise<void>
}

export function isElement(value: unknown): value is ElementReference {
  return typeof value === 'object' && value !== null && ELEMENT in value
}

/** Opens a session at a driver, e.g. `http://127.0.0.1:4444`. */
export async function openWebDriverSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const opened = await send(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = opened as { readonly sessionId: string }
  const command: WebDriverSession['command'] = (method, path, body) =>
    send(`${driver}/session/${sessionId}${path}`, method, method === 'POST' ? (body ?? {}) : undefined)
  return {
    command,
    evaluate: (expression) =>
      command('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    perform: async (actions) => void (await command('POST', '/actions', { actions })),
    end: async () => void (await command('DELETE', '')),
  }
}

async function send(url: string, method: string, body: object | undefined): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${error}. ${message}`)
}
