/**
 * Sends a JSON value to the site without waiting for an answer; it arrives even if the page is closed meanwhile. A browser
 * that refuses loses the report: it is for statistics.
 */
export function sendReport(path: `/${string}`, report: object): void {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
