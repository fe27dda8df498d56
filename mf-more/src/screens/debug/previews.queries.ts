import { AppError, call } from '@coffer/shared-sdk/client'
import { PREVIEWS_PATH } from '@coffer/shared-sdk/contracts'
import type { PreviewName } from '@coffer/shared-sdk/contracts'

interface ListedPreview extends PreviewName {
  readonly version: string
  /** ISO time. */
  readonly until: string
}

/**
 * Returns the previews that a privileged person can choose (ADR 0151); none where no edge answers them. Throws `AppError`.
 */
async function fetchPreviews(signal: AbortSignal): Promise<readonly ListedPreview[]> {
  try {
    const answer = await call((client) =>
      client.send<{ readonly previews: readonly ListedPreview[] }>(PREVIEWS_PATH, { signal }),
    )
    return answer.previews
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return []
    throw error
  }
}

export const previewQueries = {
  all: () => ({
    queryKey: ['previews'],
    // The names say what is being worked on, so the device does not keep them.
    meta: { persist: false },
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPreviews(signal),
  }),
}
