import { pocketbase } from './pocketbase.ts'

/**
 * Sends a JSON value to the site without waiting for an answer; it arrives even if the page is closed meanwhile. Names the
 * session of this device, if there is one, because only such a report counts for everybody (ADR 0151). A browser that
 * refuses loses the report: it is for statistics.
 */
export function sendReport(path: `/${string}`, report: object): void {
  const body = JSON.stringify(report)
  const { token } = pocketbase.authStore
  if (token === '') {
    navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' }))
    return
  }
  // A beacon carries no header of ours.
  const headers = { 'content-type': 'application/json', authorization: token }
  fetch(path, { method: 'POST', keepalive: true, headers, body }).catch(() => {
    // Without a network nothing is reported, and there is nobody to tell.
  })
}
