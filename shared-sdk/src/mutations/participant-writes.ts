import { AppError } from '../client/errors/app-error.ts'
import type { WriteRequest } from '../client/offline/write-queue/waiting-write.ts'
import type { AccountId, GroupId, GroupParticipant, UserId } from '../domain/entities.ts'
import { currentMembership } from '../session/session-store.ts'

/** Returns the id of the signed-in person, who signs their changes. Throws `AppError`. */
export function signer(): UserId {
  const membership = currentMembership()
  if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  return membership.userId
}

/** The group that keeps an event's earlier expenses when a person joins without them (accounting A27). */
export interface EarlierGroup {
  /** Generated, so that the same sent again makes it once (accounting A17). */
  readonly id: GroupId
  readonly name: string
}

/**
 * Returns the body of a participant's create; the same row sent again is stored once (accounting A17).
 *
 * @param earlier the group that keeps the event's earlier expenses; null if the person shares them, too
 */
export function toParticipantBody(row: GroupParticipant, by: UserId, earlier: EarlierGroup | null = null) {
  return {
    id: row.id,
    groupx: row.groupId,
    participant: row.participantId,
    share: row.share / 100,
    created_by: by,
    updated_by: by,
    ...(earlier && { earlier: earlier.id, earlierName: earlier.name }),
  }
}

/** A new group for an expense (accounting A16); all ids are generated when the form opens (accounting A17). */
export interface NewGroupDraft {
  readonly id: GroupId
  /** The result of `validateGroupName`. */
  readonly name: string
  /** Its position among the event's groups. */
  readonly order: number
  /** At most `maxNewGroupMembers`, of the event's participants; shares in hundredths, above 0. */
  readonly members: readonly Pick<GroupParticipant, 'id' | 'participantId' | 'share'>[]
}

interface SignedGroup {
  readonly eventId: AccountId
  readonly group: NewGroupDraft
  readonly by: UserId
}

/**
 * Returns the creates of a group and its members, the group first: the server reads each in the light of those before.
 */
export function groupRequests({ eventId, group, by }: SignedGroup): readonly WriteRequest[] {
  const { id, name, order, members } = group
  const create = (collection: string, body: WriteRequest['body']): WriteRequest => ({
    op: 'create',
    collection,
    id: '',
    body,
  })
  return [
    create('acc_groups', { id, account: eventId, name, order, created_by: by }),
    ...members.map((member) =>
      create('acc_groupx_participants', toParticipantBody({ ...member, groupId: id }, by)),
    ),
  ]
}

/**
 * Ignores a missing record on deletion: it already counts as deleted (accounting A17). Throws every other `AppError`.
 */
export async function ignoreMissing(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
}
