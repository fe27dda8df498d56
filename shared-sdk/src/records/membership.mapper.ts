import type { Membership } from '../domain/entities.ts'
import type { AuthzRecord } from './pocketbase-types.gen.ts'
import { instantOnWire } from './wire.ts'

export type MembershipRecord = Omit<AuthzRecord, 'updated'>

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
