import { sessionSettings } from '@coffer/shared-sdk/client'
import type { CodeRequest } from '@coffer/shared-sdk/session'

/** The code on its way that this tab knows of, so that a reload keeps the place; null when there is none to be read. */
export function storedRequest(): CodeRequest | null {
  const text = sessionSettings.get('codeRequest')
  return text === null ? null : parseRequest(text)
}

/** Remembers the request for this tab, or forgets it. */
export function storeRequest(request: CodeRequest | null): void {
  if (request) sessionSettings.set('codeRequest', JSON.stringify(request))
  else sessionSettings.remove('codeRequest')
}

function parseRequest(text: string): CodeRequest | null {
  const data = parseJson(text)
  if (typeof data !== 'object' || data === null) return null
  const { email, otpId, requestedAt } = data as Record<string, unknown>
  const isRequest = typeof email === 'string' && typeof otpId === 'string' && typeof requestedAt === 'number'
  return isRequest ? { email, otpId, requestedAt } : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Edited by hand or cut off: as good as nothing.
    return null
  }
}
