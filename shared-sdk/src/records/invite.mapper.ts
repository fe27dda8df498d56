import type { Id, Instant } from '../domain/entities.ts'
import type { InvitesRecord } from './pocketbase-types.gen.ts'
import { instantFromWire } from './wire.ts'

export interface InviteRecord {
  readonly id: string
  readonly organisation: string
  readonly expand?: { readonly organisation?: { readonly name: string; readonly avatar: string } }
}

/** An open invitation, as its recipient sees it. */
export interface PendingInvite {
  readonly id: Id
  readonly organisationId: Id
  readonly organisationName: string
  /** File name of its picture; '' for none. */
  readonly organisationAvatar: string
}

/** Maps an `invites` record with its organisation expanded. Throws when it has none. */
export function toPendingInvite({ id, organisation, expand }: InviteRecord): PendingInvite {
  if (!expand?.organisation) throw new Error(`The invite ${id} came without its community.`)
  const { name, avatar } = expand.organisation
  return { id, organisationId: organisation, organisationName: name, organisationAvatar: avatar }
}

export type SentInviteRecord = Pick<InvitesRecord, 'id' | 'email' | 'created' | 'sent'>

/** An open invitation, as the community sees it. */
export interface SentInvite {
  readonly id: Id
  readonly email: string
  readonly created: Instant
  /** The time when it was mailed last; null if that failed. */
  readonly sent: Instant | null
}

/** Maps an `invites` record of the own community. */
export function toSentInvite({ id, email, created, sent }: SentInviteRecord): SentInvite {
  return { id, email, created: instantFromWire(created), sent: instantFromWire(sent) || null }
}
