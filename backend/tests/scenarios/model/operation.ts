import type { AccountKind, Settings, Status } from './tables.ts'

/** The sender of a request to the server. Amounts and shares are texts as typed, e.g. `12.5`. */
export interface Caller {
  /** User id; '' for a guest. */
  readonly user: string
  /** The membership that their headers name: their own here, none, their own elsewhere, or somebody else's here. */
  readonly headers: 'own' | 'none' | 'elsewhere' | 'forged'
}

export interface NewTransaction {
  readonly id: string
  readonly sender: string
  readonly receiver: string
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly txGroup: string
  readonly group: string
  readonly category: string
  readonly spentOn: string
  /** The creator that the body names. */
  readonly createdBy: string
}

export interface NewGroup {
  readonly id: string
  readonly event: string
  readonly name: string
  readonly createdBy: string
}

export interface NewParticipant {
  readonly id: string
  readonly group: string
  readonly account: string
  readonly share: string
  readonly createdBy: string
}

/** The dates of an event, in days from now; `null` for a missing date. */
export interface Period {
  readonly start: number | null
  readonly end: number | null
}

/** The account of an event (accounting A12). */
export interface NewEvent {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'inactive' | 'closed'
  readonly createdBy: string
}

export interface NewDates {
  readonly id: string
  readonly event: string
  readonly period: Period
  readonly hidden: boolean
  readonly admins: readonly string[]
  readonly createdBy: string
}

/** An account of the community's own. */
export interface NewAccount {
  readonly id: string
  readonly kind: AccountKind
  readonly name: string
  readonly currencies: readonly string[]
  readonly createdBy: string
}

/** An invite to the address of a person of the cast. */
export interface NewInvite {
  readonly id: string
  readonly person: string
  readonly createdBy: string
}

/** A transaction as somebody saw it: `version` counts the writes to it. */
export interface Seen {
  readonly id: string
  readonly version: number
}

export type Act =
  | { readonly do: 'enter'; readonly rows: readonly NewTransaction[] }
  | {
      readonly do: 'create-group'
      readonly group: NewGroup
      readonly people: readonly NewParticipant[]
      readonly expense: NewTransaction | null
    }
  | {
      readonly do: 'create-event'
      readonly account: NewEvent
      readonly dates: NewDates
      readonly everyone: NewGroup
      readonly people: readonly NewParticipant[]
    }
  /** `null` leaves a value unchanged; both at once are one batch. */
  | {
      readonly do: 'edit-event'
      readonly event: string
      readonly meta: string
      readonly name: string | null
      readonly period: Period | null
    }
  | { readonly do: 'delete-event'; readonly event: string }
  | { readonly do: 'rename-group'; readonly group: string; readonly name: string }
  | { readonly do: 'delete-group'; readonly group: string }
  | { readonly do: 'approve'; readonly rows: readonly Seen[] }
  | { readonly do: 'decline'; readonly rows: readonly Seen[]; readonly reason: string }
  | {
      readonly do: 'edit'
      readonly row: string
      readonly change: {
        readonly amount?: string
        readonly description?: string
        readonly group?: string
        readonly category?: string
        readonly spentOn?: string
      }
    }
  | { readonly do: 'delete'; readonly rows: readonly string[] }
  | { readonly do: 'restore'; readonly rows: readonly string[] }
  | { readonly do: 'enlist'; readonly participant: NewParticipant }
  | { readonly do: 'strike'; readonly participant: string }
  | { readonly do: 'share'; readonly participant: string; readonly share: string }
  | { readonly do: 'set-status'; readonly event: string; readonly status: 'active' | 'inactive' | 'closed' }
  | {
      readonly do: 'set-hidden'
      readonly event: string
      readonly meta: string
      readonly hidden: boolean
    }
  | {
      readonly do: 'set-admins'
      readonly event: string
      readonly meta: string
      readonly admins: readonly string[]
    }
  | { readonly do: 'conclude'; readonly event: string }
  | { readonly do: 'delete-all'; readonly event: string }
  /** The shown values of the community's settings, and the wanted ones. */
  | { readonly do: 'change-settings'; readonly shown: Partial<Settings>; readonly changes: Partial<Settings> }
  | { readonly do: 'change-role'; readonly person: string; readonly role: 'user' | 'admin' }
  /** A member leaves, or somebody else removes them. */
  | { readonly do: 'leave-community'; readonly person: string }
  | { readonly do: 'invite'; readonly invite: NewInvite }
  | { readonly do: 'revoke-invite'; readonly invite: string }
  | { readonly do: 'accept-invite'; readonly invite: string }
  | { readonly do: 'create-book'; readonly account: NewAccount }
  | {
      readonly do: 'edit-account'
      readonly account: string
      readonly change: {
        readonly name?: string
        readonly currencies?: readonly string[]
        readonly status?: Status
      }
    }
  | { readonly do: 'delete-account'; readonly account: string }
  | { readonly do: 'remove-participant'; readonly event: string; readonly account: string }

export interface Operation {
  /** The name under which it is counted, e.g. `send`. */
  readonly kind: string
  readonly caller: Caller
  readonly act: Act
}
