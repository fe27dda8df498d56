import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** The pages of an event. Each is a mount point of its own, so that each animates like a page. */
const EVENT_PAGES = ['groups', 'groups/:groupId', 'participants', 'spin', 'txs', '*']

/** Returns an event's pages below one of its two paths. */
const eventPages = (basePath: string) =>
  EVENT_PAGES.map((page) => ({
    path: `${basePath}/:id/${page}`,
    basePath,
    key: `${basePath}/${page}`,
  }))

/** Describes this remote to the shell before its code is loaded. */
export const description: RemoteDeclaration = {
  feature: 'events',
  screens: [
    { id: 'event', access: 'member', paths: [...eventPages('/dashboard/event'), ...eventPages('/events')] },
    { id: 'events', access: 'member', paths: [{ path: '/events', basePath: '/events' }] },
  ],
  navigation: { path: '/events', order: 20, icon: 'events', label: { en: 'Events', de: 'Events' } },
}
