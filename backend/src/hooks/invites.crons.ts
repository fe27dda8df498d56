import { mailNextInvite } from '../lib/invite-mail.ts'

const AT_ONCE = 20

/** Cron: mails invites that are due, where no notifier runs beside the server; the notifier does so every second. */
export function mailInvites(app: App): void {
  for (let count = 0; count < AT_ONCE; count += 1) if (!mailNextInvite(app)) return
}
