import { useMutation } from '@tanstack/react-query'
import { AppError } from '../client/app-error.ts'
import { call, pocketbase } from '../client/pocketbase.ts'
import type { OrganisationId } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { loadMember } from '../session/session.ts'

export interface CommunityDraft {
  /** Minted when the form opens, so that sending it again never doubles. */
  readonly id: OrganisationId
  readonly name: string
  /** Its background, if one was chosen. */
  readonly bg: File | null
}

/** Makes a community of the person's own at this address (spec 7, community create); they are its first member. Throws `AppError`. */
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
