// Generated from the server's schema by backend/src/cli/generate-types.ts; do not edit.

/** Records as they cross the wire: amounts are decimals, instants have a blank between date and time. */
/** `acc_accounts` */
export interface AccAccountsRecord {
  readonly id: string
  readonly organisation: string
  readonly type: 'user' | 'event' | 'bank' | 'receivable' | 'payable' | 'income' | 'expenses' | 'equity'
  readonly name: string
  readonly avatar: string
  readonly status: 'active' | 'inactive' | 'closed'
  readonly currencies: readonly ('EUR' | 'USD')[]
  readonly user: string
  readonly created_by: string
  readonly updated_by: string
  readonly created: string
  readonly updated: string
  readonly folded: string
}

/** `acc_accounts_meta` */
export interface AccAccountsMetaRecord {
  readonly id: string
  readonly account: string
  readonly start: string
  readonly end: string
  readonly hidden: boolean
  readonly admins: readonly string[]
  readonly created_by: string
  readonly updated_by: string
  readonly created: string
  readonly updated: string
  readonly zone: string
}

/** `acc_comments` */
export interface AccCommentsRecord {
  readonly id: string
  readonly organisation: string
  readonly tx: string
  readonly text: string
  readonly created_by: string
  readonly created: string
  readonly updated: string
  readonly change: string
}

/** `acc_deleted_txs` */
export interface AccDeletedTxsRecord {
  readonly id: string
  readonly organisation: string
  readonly event: string
  readonly sender: string
  readonly receiver: string
  readonly tx_group: string
  readonly entered_by: string
  readonly deleted_by: string
  readonly unit: string
  readonly deletion: string
  readonly hidden: boolean
  readonly deleted: string
}

/** `acc_groups` */
export interface AccGroupsRecord {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly order: number
  readonly created_by: string
  readonly updated_by: string
  readonly created: string
  readonly updated: string
  readonly folded: string
  readonly separate: boolean
}

/** `acc_groupx_participants` */
export interface AccGroupxParticipantsRecord {
  readonly id: string
  readonly groupx: string
  readonly participant: string
  readonly share: number
  readonly created_by: string
  readonly updated_by: string
  readonly created: string
  readonly updated: string
  readonly earlier: string
  readonly earlierName: string
}

/** `acc_txs` */
export interface AccTxsRecord {
  readonly id: string
  readonly organisation: string
  readonly event: string
  readonly sender: string
  readonly receiver: string
  readonly amount: number
  readonly currency: 'EUR' | 'USD'
  readonly description: string
  readonly status: 'pending' | 'approved' | 'declined'
  readonly decline_reason: string
  readonly tx_group: string
  readonly groupx: string
  readonly shownUpdated: string
  readonly created_by: string
  readonly updated_by: string
  readonly created: string
  readonly updated: string
  readonly folded: string
  readonly kind: 'payment' | ''
  readonly settles: string
  readonly split: unknown
  readonly category: string
  readonly spentOn: string
}

/** `acc_view_balances`, a view */
export interface AccViewBalancesRecord {
  readonly id: string
  readonly account: string
  readonly organisation: string
  readonly type: 'user' | 'event' | 'bank' | 'receivable' | 'payable' | 'income' | 'expenses' | 'equity'
  readonly status: 'active' | 'inactive' | 'closed'
  readonly name: string
  readonly currency: string
  readonly sent: number
  readonly received: number
  readonly sentPending: number
  readonly receivedPending: number
  readonly sentReserved: number
  readonly receivedReserved: number
  readonly sentInitiated: number
  readonly receivedInitiated: number
  readonly countInitiated: number
}

/** `acc_view_group_parts`, a view */
export interface AccViewGroupPartsRecord {
  readonly id: string
  readonly organisation: string
  readonly event: string
  readonly groupx: string
  readonly currency: string
  readonly total: number
  readonly parts: unknown
}

/** `acc_view_groupx_participants`, a view */
export interface AccViewGroupxParticipantsRecord {
  readonly id: string
  readonly groupx: string
  readonly participant: string
  readonly share: number
  readonly account: string
  readonly organisation: string
  readonly currency: string
  readonly percentage: number
  readonly countInitiated: number
  readonly sentInitiated: number
  readonly receivedInitiated: number
  readonly sentReserved: number
  readonly balances: unknown
  readonly isFallback: boolean
  readonly created_by: string
  readonly updated_by: string
  readonly created: string
  readonly updated: string
}

/** `acc_view_txs_aggregate`, a view */
export interface AccViewTxsAggregateRecord {
  readonly id: string
  readonly organisation: string
  readonly tx_group: string
  readonly receiver: string
  readonly currency: 'EUR' | 'USD'
  readonly amount: number
  readonly count: number
  readonly txs: unknown
  readonly status: string
  readonly description: string
  readonly created: string
  readonly updated: string
}

/** `acc_view_txs_hidden`, a view */
export interface AccViewTxsHiddenRecord {
  readonly id: string
  readonly organisation: string
  readonly event: string
  readonly sender: string
  readonly receiver: string
  readonly currency: 'EUR' | 'USD'
  readonly amount: number
  readonly description: string
  readonly status: 'pending' | 'approved' | 'declined'
  readonly created: string
  readonly updated: string
}

/** `acc_view_txs_reserved`, a view */
export interface AccViewTxsReservedRecord {
  readonly id: string
  readonly sender: string
  readonly receiver: string
  readonly organisation: string
  readonly event: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly groupx: string
  readonly description: string
  readonly folded: string
  readonly created: string
  readonly updated: string
}

/** `activity` */
export interface ActivityRecord {
  readonly id: string
  readonly organisation: string
  readonly by: string
  readonly kind: string
  readonly subject: string
  readonly details: unknown
  readonly created: string
  readonly updated: string
}

/** `authz` */
export interface AuthzRecord {
  readonly id: string
  readonly user: string
  readonly organisation: string
  readonly account: string
  readonly role: 'user' | 'admin'
  readonly created: string
  readonly updated: string
  readonly invite: string
  readonly link: string
}

/** `authz_settings` */
export interface AuthzSettingsRecord {
  readonly id: string
  readonly authz: string
  readonly emailNotifications: boolean
  readonly pushNotifications: boolean
  readonly created: string
  readonly updated: string
}

/** `deleted_ids` */
export interface DeletedIdsRecord {
  readonly id: string
  readonly organisation: string
  readonly user: string
}

/** `errors` */
export interface ErrorsRecord {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly created: string
  readonly updated: string
  readonly signedIn: boolean
  readonly bytes: number
}

/** `invite_links` */
export interface InviteLinksRecord {
  readonly id: string
  readonly organisation: string
  readonly by: string
  readonly token: string
  readonly days: number
  readonly expires: string
  readonly revoked: boolean
  readonly uses: number
  readonly created: string
  readonly updated: string
}

/** `invites` */
export interface InvitesRecord {
  readonly id: string
  readonly organisation: string
  readonly by: string
  readonly email: string
  readonly user: string
  readonly accepted: boolean
  readonly created: string
  readonly updated: string
  readonly sent: string
}

/** `manifest` */
export interface ManifestRecord {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly description: string
  readonly primary: string
  readonly icon: string
  readonly logo: string
  readonly bg: string
  readonly email: string
  readonly allowSignup: boolean
  readonly allowCreateCommunity: boolean
  readonly created: string
  readonly updated: string
}

/** `notification_deliveries` */
export interface NotificationDeliveriesRecord {
  readonly id: string
  readonly notification: string
  readonly channel: 'push' | 'email'
  readonly subscription: string
  readonly state: 'waiting' | 'sent' | 'dropped'
  readonly attempts: number
  readonly next: string
  readonly lease: string
  readonly sent: string
  readonly created: string
  readonly updated: string
}

/** `notifications` */
export interface NotificationsRecord {
  readonly id: string
  readonly authz: string
  readonly cause: string
  readonly kind: 'request-received' | 'request-approved' | 'request-declined' | 'money-received' | 'invited' | 'event-joined' | 'event-added' | 'event-removed' | 'expense-entered' | 'expense-changed' | 'expense-deleted' | 'comment' | 'event-locked' | 'event-shown' | 'event-admin-added' | 'event-concluded' | 'low-balance' | 'role-changed' | 'reminder' | 'namesake'
  readonly params: unknown
  readonly url: string
  readonly state: 'waiting' | 'sent' | 'dropped'
  readonly message: string
  readonly due: string
  readonly created: string
  readonly updated: string
}

/** `organisations` */
export interface OrganisationsRecord {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly avatar: string
  readonly bg: string
  readonly logo: string
  readonly description: string
  readonly email: string
  readonly allowCreateCommunity: boolean
  readonly created_by: string
  readonly created: string
  readonly updated: string
}

/** `organisations_revisions` */
export interface OrganisationsRevisionsRecord {
  readonly id: string
  readonly organisation: string
  readonly revision: number
  readonly created: string
  readonly updated: string
}

/** `organisations_settings` */
export interface OrganisationsSettingsRecord {
  readonly id: string
  readonly organisation: string
  readonly account: unknown
  readonly ext_cal_key: string
  readonly external_links: unknown
  readonly icons: 'event' | 'sportsBar' | ''
  readonly isOrganisation: boolean
  readonly enableEvents: boolean
  readonly created: string
  readonly updated: string
}

/** `users` */
export interface UsersRecord {
  readonly id: string
  readonly email: string
  readonly emailVisibility: boolean
  readonly verified: boolean
  readonly name: string
  readonly avatar: string
  readonly created: string
  readonly updated: string
  readonly username: string
  readonly role: 'user' | 'admin' | ''
}

/** `webpush_subscriptions` */
export interface WebpushSubscriptionsRecord {
  readonly id: string
  readonly authz: string
  readonly device: string
  readonly active: boolean
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly created: string
  readonly updated: string
}

/** Collection name -> record. */
export interface CollectionRecords {
  readonly acc_accounts: AccAccountsRecord
  readonly acc_accounts_meta: AccAccountsMetaRecord
  readonly acc_comments: AccCommentsRecord
  readonly acc_deleted_txs: AccDeletedTxsRecord
  readonly acc_groups: AccGroupsRecord
  readonly acc_groupx_participants: AccGroupxParticipantsRecord
  readonly acc_txs: AccTxsRecord
  readonly acc_view_balances: AccViewBalancesRecord
  readonly acc_view_group_parts: AccViewGroupPartsRecord
  readonly acc_view_groupx_participants: AccViewGroupxParticipantsRecord
  readonly acc_view_txs_aggregate: AccViewTxsAggregateRecord
  readonly acc_view_txs_hidden: AccViewTxsHiddenRecord
  readonly acc_view_txs_reserved: AccViewTxsReservedRecord
  readonly activity: ActivityRecord
  readonly authz: AuthzRecord
  readonly authz_settings: AuthzSettingsRecord
  readonly deleted_ids: DeletedIdsRecord
  readonly errors: ErrorsRecord
  readonly invite_links: InviteLinksRecord
  readonly invites: InvitesRecord
  readonly manifest: ManifestRecord
  readonly notification_deliveries: NotificationDeliveriesRecord
  readonly notifications: NotificationsRecord
  readonly organisations: OrganisationsRecord
  readonly organisations_revisions: OrganisationsRevisionsRecord
  readonly organisations_settings: OrganisationsSettingsRecord
  readonly users: UsersRecord
  readonly webpush_subscriptions: WebpushSubscriptionsRecord
}

export type CollectionName = keyof CollectionRecords
