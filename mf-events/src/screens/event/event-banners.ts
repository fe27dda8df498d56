import { canConcludeEvent, isEventManager } from '@coffer/shared-sdk/domain'
import type { Caller, EventAccount } from '@coffer/shared-sdk/domain'
import type { EventStatus } from '@coffer/shared-sdk/domain'
import type { Translated } from '@coffer/shared-sdk/i18n'
import { toManagedEvent } from '../../events/event-context.ts'
import type { eventScreenEn } from '../../texts/event-screen.en.ts'
import { awaitsSettlement } from './event-facts.ts'

interface BannerFacts {
  readonly caller: Caller
  readonly event: EventAccount
  readonly displayStatus: EventStatus
  /** True if the person may enter expenses and funds now. */
  readonly canEnter: boolean
}

interface EventBanner {
  readonly id: 'status' | 'no-admins'
  readonly tone: 'info' | 'warning'
  readonly sentences: readonly string[]
  /** True if the banner opens the participants, among whom the person may choose an admin. */
  readonly leadsToParticipants: boolean
}

interface BannerWords extends Pick<Translated<typeof eventScreenEn>, 'banners'> {
  readonly ended: string
  readonly settlement: string
}

/** Returns what the event's status means for this person, in the order in which it is shown (product 2.15). */
export function eventBanners(facts: BannerFacts, words: BannerWords): readonly EventBanner[] {
  const { caller, event } = facts
  const { banners } = words
  const managed = toManagedEvent(event)
  const status = statusSentences(facts, words)
  const list: EventBanner[] = []
  if (status.length > 0)
    list.push({ id: 'status', tone: 'info', sentences: status, leadsToParticipants: false })
  if (managed.adminIds.length === 0 && event.status !== 'closed') {
    const isManager = isEventManager(caller, managed)
    const mayChoose = isManager && event.status === 'active'
    const next = mayChoose ? banners.makeAdmin : isManager ? banners.makeAdminUnlocked : banners.askForAdmin
    list.push({
      id: 'no-admins',
      tone: 'warning',
      sentences: [banners.noAdmins, next],
      leadsToParticipants: mayChoose,
    })
  }
  return list
}

function statusSentences(facts: BannerFacts, words: BannerWords): readonly string[] {
  const { displayStatus, canEnter } = facts
  const { banners } = words
  const notice = awaitsSettlement({ displayStatus }) ? [words.settlement] : []
  switch (displayStatus) {
    case 'ongoing':
      return []
    case 'upcoming':
      return [canEnter ? banners.upcomingOpen : banners.upcoming]
    case 'ended': {
      const isManager = isEventManager(facts.caller, toManagedEvent(facts.event))
      return [canEnter ? words.ended : banners.ended, ...(isManager ? [banners.lockNext] : []), ...notice]
    }
    case 'locked':
      return [banners.locked, lockedNextStep(facts, words), ...notice]
    case 'concluded':
      return [banners.concluded]
  }
}

function lockedNextStep({ caller, event }: BannerFacts, { banners }: BannerWords): string {
  const managed = toManagedEvent(event)
  if (canConcludeEvent(caller, { ...managed, hasExpenses: true }).ok) return banners.concludeNext
  return isEventManager(caller, managed) ? banners.unlockNext : banners.waitForConclusion
}
