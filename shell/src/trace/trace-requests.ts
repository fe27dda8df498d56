import { pocketbase } from '@coffer/shared-sdk/client'
import type { PressTrace } from './press-trace.ts'

/** Sends the trace of the latest press with each request to the server. Returns a function that ends this. */
export function traceRequests(trace: Pick<PressTrace, 'nextHeader'>): () => void {
  const before = pocketbase.beforeSend
  pocketbase.beforeSend = async (url, options) => {
    const sent = { url, options, ...(await before?.(url, options)) }
    const headers = { ...sent.options?.headers, traceparent: trace.nextHeader() }
    return { ...sent, options: { ...sent.options, headers } }
  }
  return () => {
    if (before) pocketbase.beforeSend = before
    else delete pocketbase.beforeSend
  }
}
