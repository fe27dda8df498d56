import type { Id } from '../domain/entities.ts'

export interface InviteRecord {
  readonly id: string
  readonly organisation: string
  readonly expand?: { readonly organisation?: { readonly name: string } }
}

/** An invitation that its person has not answered yet. */
export interface PendingInvite {
  readonly id: Id
  readonly organisationId: Id
  readonly organisationName: string
}

/** An `invites` record with its organisation expanded. Throws when it has none. */
export function toPendingInvite({ id, organisation, expand }: InviteRecord): PendingInvite {
  if (!expand?.organisation) throw new Error(`The invite ${id} came without its community.`)
  return { id, organisationId: organisation, organisationName: expand.organisation.name }
}
