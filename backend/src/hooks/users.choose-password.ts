/** Whenever somebody sets a password, by a mail's link, in their profile or in the dashboard: now it is a known one (ADR 0074). */
export function choosePassword(e: RecordRequestEvent): void {
  const { password } = e.requestInfo().body
  if (typeof password === 'string' && password !== '') e.record.set('hasPassword', true)
  e.next()
}
