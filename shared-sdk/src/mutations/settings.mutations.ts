import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client/http/pocketbase.ts'
import type { CommunitySettings, PictureSetting } from '../domain/settings/community-settings.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import { settingsQueries } from '../queries/settings.queries.ts'
import type { StoredSettings } from '../queries/settings.queries.ts'
import { refreshMember } from '../session/session.ts'

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
