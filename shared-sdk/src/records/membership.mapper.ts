import type { Membership } from '../domain/entities.ts'
import type { Role } from '../domain/entities.ts'
import { instantOnWire } from './decimals.ts'

export interface MembershipRecord {
  readonly id: string
  readonly user: string
  readonly organisation: string
  readonly account: string
  readonly role: Role
  readonly created: string
}

/** An `authz` record. */
export function toMembership(record: MembershipRecord): Membership {
  return {
    id: record.id,
    userId: record.user,
    organisationId: record.organisation,
    accountId: record.account,
    role: record.role,
    created: instantOnWire(record.created),
  }
}
