import { useMutation } from '@tanstack/react-query'
import { sendRequests } from '../client/offline/write-queue/send-requests.ts'
import type { AccountId, GroupId } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { groupRequests, ignoreMissing, signer } from './participant-writes.ts'
import type { NewGroupDraft } from './participant-writes.ts'
import { write } from './send-or-keep.ts'

const refreshGroups = () => refreshAfterChange(['acc_groups'])

interface CreatedGroup {
  readonly eventId: AccountId
  /** All ids are generated when the form opens, so that sending it again stores one (accounting A17). */
  readonly group: NewGroupDraft
}

/** Creates a group of an event with its first members, all or nothing (product 7). Throws `AppError`. */
export function useCreateGroup() {
  return useMutation({
    mutationFn: async ({ eventId, group }: CreatedGroup) => {
      const requests = groupRequests({ eventId, group, by: signer() })
      await write((client, options) => sendRequests(client, { requests, isBatch: true }, options))
    },
    onSettled: refreshGroups,
  })
}

/** Renames a group (product 7). Throws `AppError`, also when the name is in use. */
export function useRenameGroup() {
  return useMutation({
    mutationFn: async ({ id, name }: { readonly id: GroupId; readonly name: string }) => {
      const body = { name, updated_by: signer() }
      await write((client, options) => client.collection('acc_groups').update(id, body, options))
    },
    onSettled: refreshGroups,
  })
}

/** Deletes a group without transactions. One that is already gone counts as deleted. Throws `AppError`. */
export function useDeleteGroup() {
  return useMutation({
    mutationFn: (id: GroupId) =>
      ignoreMissing(write((client, options) => client.collection('acc_groups').delete(id, options))),
    onSettled: refreshGroups,
  })
}
