import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import { call, generateId, pocketbase } from '../client/http/pocketbase.ts'
import type { Id, OrganisationId } from '../domain/entities.ts'
import type { CommunitySettings, PictureSetting } from '../domain/settings/community-settings.ts'
import { settingsQueries } from '../queries/community.queries.ts'
import type { StoredSettings } from '../queries/community.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { PendingInvite } from '../records/invite.mapper.ts'
import { currentMembership } from '../session/session-store.ts'
import { loadMember, refreshMember } from '../session/session.ts'

const refreshInvites = () => refreshAfterChange(['invites'])

/**
 * Joins the community that invited the person, then reloads their memberships. The invite is the body of the request
 * (product 7). Throws `AppError`.
 */
export function useAcceptInvite() {
  return useMutation({
    mutationFn: async ({ id, organisationId }: Pick<PendingInvite, 'id' | 'organisationId'>) => {
      await call((client) =>
        client.send('/ext/accept-invite', { method: 'POST', body: { id, organisation: organisationId } }),
      )
      await loadMember()
    },
    onSettled: refreshInvites,
  })
}

/** Invites an address into the member's community; for privileged people (product 6.6). Throws `AppError`. */
export function useInvite() {
  return useMutation({
    mutationFn: async (email: string) => {
      const membership = currentMembership()
      if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
      const { userId, organisationId } = membership
      const body = { id: generateId(), organisation: organisationId, by: userId, email, accepted: false }
      await call((client) => client.collection('invites').create(body))
    },
    onSettled: refreshInvites,
  })
}

/**
 * Ends an open invitation: privileged people revoke it, the owner of the address declines it (product 6.6). One that is
 * already gone counts as ended. Throws `AppError`.
 */
export function useRevokeInvite() {
  return useMutation({
    mutationFn: async (id: Id) => {
      try {
        await call((client) => client.collection('invites').delete(id))
      } catch (error) {
        if (!(error instanceof AppError && error.status === 404)) throw error
      }
    },
    onSettled: refreshInvites,
  })
}

export interface CommunityDraft {
  /** Generated when the form opens, so that sending it again creates one. */
  readonly id: OrganisationId
  readonly name: string
  /** The background image, if any. */
  readonly bg: File | null
}

/** Creates a community at this origin (product 7, community create), with the person as its first member. Throws `AppError`. */
export function useCreateCommunity() {
  return useMutation({
    mutationFn: async ({ id, name, bg }: CommunityDraft) => {
      const user = pocketbase.authStore.record
      if (!user) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
      const body = { id, name, ...(bg && { bg }), created_by: user.id, url: location.origin }
      await call((client) => client.collection('organisations').create(body))
      await loadMember()
    },
    onSettled: () => refreshAfterChange(['organisations']),
  })
}

export interface SettingsChange {
  /** The stored values when the person changed each of them. */
  readonly shown: Partial<CommunitySettings>
  readonly changes: Partial<CommunitySettings>
  readonly pictures: Partial<Record<PictureSetting, File>>
}

/**
 * Changes settings of the community, all or none; for privileged people. The session has the new ones when this resolves.
 * Throws `AppError`: 409 with the code `setting-changed-since` when somebody else changed one of them meanwhile.
 */
export function useChangeSettings() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: ({ shown, changes, pictures }: SettingsChange) =>
      call((client) =>
        client.send<StoredSettings>('/ext/community-settings', {
          method: 'POST',
          body: { shown, changes, ...pictures },
        }),
      ),
    onSuccess: async (stored) => {
      cache.setQueryData(settingsQueries.current(scope).queryKey, stored)
      await refreshMember()
    },
    onSettled: () => refreshAfterChange(['organisations_settings']),
  })
}
