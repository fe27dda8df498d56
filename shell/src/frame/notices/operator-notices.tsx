import { isOnline } from '@coffer/shared-sdk/client'
import { optional } from '@coffer/shared-sdk/host'
import { useRemotes } from '../../registry/remotes.ts'
import { useIsOperator } from '../../session/use-is-operator.ts'
import { collectNotices } from './collect-notices.ts'

const Banners = optional(async () => {
  const { OperatorBanners } = await import('./operator-banners.tsx')
  return { default: OperatorBanners }
})

/** Tells people who run a community if the app runs with anything else than the live builds. It loads nothing otherwise. */
export function OperatorNotices() {
  const notices = collectNotices(useRemotes().notices)
  const isOperator = useIsOperator()
  const { problem, replaced, override, isOverrideIgnored } = notices
  const hasNotice =
    (problem !== null && isOnline()) ||
    override !== null ||
    replaced.some(({ reason }) => reason === 'previous')
  // This is the only notice that others also read.
  if (!isOverrideIgnored && !(isOperator && hasNotice)) return null
  return <Banners notices={notices} />
}
