/** Formats an ISO time for people: UTC, to the minute. */
export function formatMinute(time: string | null | undefined): string {
  return time?.slice(0, 16).replace('T', ' ') ?? ''
}
