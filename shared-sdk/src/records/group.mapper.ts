import type { Group, GroupParticipant } from '../domain/entities.ts'
import type { AccGroupsRecord, AccGroupxParticipantsRecord } from './pocketbase-types.gen.ts'
import { shareOnWire } from './wire.ts'

export type GroupRecord = Pick<AccGroupsRecord, 'id' | 'account' | 'name' | 'order' | 'created_by'>

/** An `acc_groups` record. */
export function toGroup({ id, account, name, order, created_by }: GroupRecord): Group {
  return { id, accountId: account, name, order, createdBy: created_by }
}

export type GroupParticipantRecord = Pick<
  AccGroupxParticipantsRecord,
  'id' | 'groupx' | 'participant' | 'share'
>

/** An `acc_groupx_participants` or `acc_view_groupx_participants` record. */
export function toGroupParticipant({
  id,
  groupx,
  participant,
  share,
}: GroupParticipantRecord): GroupParticipant {
  return { id, groupId: groupx, participantId: participant, share: shareOnWire(share) }
}
