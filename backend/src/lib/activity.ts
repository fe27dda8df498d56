/** The kinds of activity; the app has a sentence for each. */
export type ActivityKind =
  | 'role-changed'
  | 'member-joined'
  | 'member-left'
  | 'member-removed'
  | 'member-erased'
  | 'invited'
  | 'invite-revoked'
  | 'invite-declined'
  | 'settings-changed'
  | 'account-created'
  | 'account-renamed'
  | 'account-status-changed'

export interface Activity {
  readonly organisation: string
  /** The user who did it; '' for the server itself, for superusers and for a person who declined an invite. */
  readonly by: string
  readonly kind: ActivityKind
  /** The user whom the entry is about, if there is one. */
  readonly subject?: string
  /**
   * What else the sentence says. Nothing secret, and of people no name and no address, which could not be forgotten later:
   * role-changed `{ role }`, the new one; invited and invite-revoked `{ link: true }` for an invite link; settings-changed `{ settings: { [name]: true, false or null } }`, a switch's new
   * value; account-created `{ account }`, its name; account-renamed `{ from, to }`; account-status-changed `{ account, status }`.
   */
  readonly details?: { readonly [name: string]: unknown }
}

/** Adds a row to the community's activity list. Call it in the transaction that makes the change. */
export function recordActivity(
  app: App,
  { organisation, by, kind, subject = '', details = {} }: Activity,
): void {
  const row = { organisation, by, kind, subject, details }
  app.save(new Record(app.findCollectionByNameOrId('activity'), row))
}
