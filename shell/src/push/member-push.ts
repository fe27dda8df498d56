import { fileUrl, reportError, toAppError } from '@coffer/shared-sdk/client'
import {
  clearAppBadge,
  keepSubscribed,
  listenToWorker,
  sendLanguage,
  sendNotificationLook,
} from '@coffer/shared-sdk/push'
import type { UserId } from '@coffer/shared-sdk/domain'
import { manifestQueries, queryClient } from '@coffer/shared-sdk/queries/start'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { memberTexts } from '../texts/member.en.ts'
import { offerNotifications } from './offer-notifications.ts'

/**
 * Runs while somebody is signed in: opens what a tapped notification leads to, keeps the device's subscription working, gives the service
 * worker texts and pictures, sends the server the person's language, and offers notifications once (product 4.9). Returns a function that
 * stops this.
 */
export function startMemberPush(userId: UserId, navigate: (path: string) => void): () => void {
  const attempt = (task: () => Promise<void>) => void task().catch(reportUnlessOffline)
  const keep = () => attempt(() => keepSubscribed(currentMemberships().map(({ id }) => id)))
  const onVisible = () => document.visibilityState === 'visible' && clearAppBadge()
  const stopListening = listenToWorker({ onOpen: navigate, onSubscriptionChanged: keep })
  document.addEventListener('visibilitychange', onVisible)
  onVisible()
  keep()
  attempt(async () => sendNotificationLook(await look(currentMemberships())))
  attempt(() => sendLanguage(userId))
  const stopOffering = offerNotifications()
  return () => {
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    stopOffering()
  }
}

function currentMemberships(): readonly CurrentMembership[] {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? session.memberships : []
}

async function look(memberships: readonly CurrentMembership[]) {
  const withPicture = memberships.filter(({ organisation }) => organisation.avatar !== '')
  const icons = withPicture.map(({ id, organisation }): [string, string] => [
    id,
    fileUrl('organisations', organisation.id, organisation.avatar, 256),
  ])
  const { appName, unreadablePush, waitingPush } = memberTexts.current()
  const manifest = await queryClient.ensureQueryData(manifestQueries.current())
  const title = manifest?.name ?? appName
  return {
    icons: Object.fromEntries(icons),
    unreadable: { title, body: unreadablePush },
    waiting: { title, body: waitingPush },
  }
}

/** Reports no missing network, because the next start tries again. */
function reportUnlessOffline(error: unknown): void {
  if (toAppError(error).kind !== 'offline') reportError(error)
}
