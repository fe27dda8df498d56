import { Lock } from 'lucide-react'
import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { Refusal } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner } from '@coffer/shared-ui'
import { eventScreenTexts } from '../../texts/event-screen.catalogue.ts'

/** Id of the banner that says that the event is locked; null where there is none. */
const SaidBy = createContext<string | null>(null)

/** The element with this id says that the event is locked, for all that is disabled for it. */
export const LockedSaidBy = SaidBy.Provider

/** Says once, above the page, that the event is locked. */
export function LockedNotice({
  isLocked,
  children,
}: {
  readonly isLocked: boolean
  readonly children: ReactNode
}) {
  const { banners } = useTexts(eventScreenTexts)
  const id = useId()
  return (
    <SaidBy value={isLocked ? id : null}>
      {isLocked && (
        <div id={id}>
          <Banner icon={<Lock aria-hidden />}>{banners.locked}</Banner>
        </div>
      )}
      {children}
    </SaidBy>
  )
}

interface SaidReason {
  /** Id of the element that says it. */
  readonly id: string
  /** To be shown with this id; null where a banner says it already. */
  readonly text: string | null
}

/** Where and in which words it is said why something is disabled. */
export function useSaidReason(words?: Readonly<Record<string, string>>): (reason: Refusal) => SaidReason {
  const own = useId()
  const banner = useContext(SaidBy)
  return (reason) =>
    banner !== null && reason.code === 'event-locked'
      ? { id: banner, text: null }
      : { id: own, text: refusalText(reason, words) }
}
