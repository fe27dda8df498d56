import { pocketbase } from './pocketbase.ts'

/**
 * Sends a JSON value to the site without waiting for an answer; it arrives even if the page is closed meanwhile. It includes
 * this device's session if there is one, because only reports with a session can withdraw a version for everybody (ADR 0151).
 * If the browser refuses to send it, the report is lost, which is acceptable for statistics.
 */
export function sendReport(path: `/${string}`, report: object): void {
  const body = JSON.stringify(report)
  const { token } = pocketbase.authStore
  if (token === '') {
    navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' }))
    return
  }
  // A beacon cannot have custom headers.
  const headers = { 'content-type': 'application/json', authorization: token }
  fetch(path, { method: 'POST', keepalive: true, headers, body }).catch(() => {
    // Without a network there is no report and nobody to notify.
  })
}
