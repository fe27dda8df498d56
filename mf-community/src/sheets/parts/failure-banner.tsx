import { failureText } from '@coffer/shared-sdk/client'
import { Banner } from '@coffer/shared-ui'
import type { Run } from '../../hooks/use-once.ts'

/** Why the last attempt failed; nothing while none has. */
export function FailureBanner({ run }: { readonly run: Run }) {
  if (run.status !== 'failed') return null
  return (
    <div role="alert">
      <Banner tone="danger">{failureText(run.error)}</Banner>
    </div>
  )
}
