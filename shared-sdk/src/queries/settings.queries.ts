import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { CommunitySettings } from '../domain/settings/community-settings.ts'
import type { Id } from '../domain/entities.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

/** The settings of the community as its privileged people read them (ADR 0139). */
export interface StoredSettings {
  readonly values: CommunitySettings
  /** True if the community brands the address that the app is opened at. */
  readonly brandsAddress: boolean
  /** The record of the picture files. */
  readonly pictures: { readonly collection: string; readonly record: Id }
}

export const settingsQueries = {
  /**
   * The settings for privileged people; everybody else is refused. They are not kept on the device. Throws `AppError`.
   */
  current: (scope: Scope) =>
    queryOptions({
      queryKey: scopedKey('settings', scope),
      meta: { persist: false },
      queryFn: ({ signal }) =>
        withQueryTimeout(signal, (limited) =>
          call((client) => client.send<StoredSettings>('/ext/community-settings', { signal: limited })),
        ),
    }),
}
