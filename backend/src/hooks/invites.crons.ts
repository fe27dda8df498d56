import { mailNextInvite } from '../lib/invite-mail.ts'

const AT_ONCE = 20

/** Cron: mails due invites if no notifier runs beside the server; a notifier does so every second. */
export function mailInvites(app: App): void {
  for (let count = 0; count < AT_ONCE; count += 1) if (!mailNextInvite(app)) return
}
