import { Lock } from 'lucide-react'
import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { Refusal } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner } from '@coffer/shared-ui'
import { eventScreenTexts } from '../../texts/event-screen.en.ts'

/** The id of the banner that says that the event is locked; null if there is none. */
const SaidBy = createContext<string | null>(null)

/** Provides the id of the element that says that the event is locked, for everything that is disabled for that reason. */
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
  /** The id of the element that shows the reason. */
  readonly id: string
  /** The text to show with this id; null if a banner already says it. */
  readonly text: string | null
}

/** Returns a function that tells where, and in which words, the page says why something is disabled. */
export function useSaidReason(words?: Readonly<Record<string, string>>): (reason: Refusal) => SaidReason {
  const own = useId()
  const banner = useContext(SaidBy)
  return (reason) =>
    banner !== null && reason.code === 'event-locked'
      ? { id: banner, text: null }
      : { id: own, text: refusalText(reason, words) }
}
