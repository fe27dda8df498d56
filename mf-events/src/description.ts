import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** The pages of an event. Each is a mount point of its own, so that it animates like a page. */
const EVENT_PAGES = ['groups', 'groups/:groupId', 'participants', 'spin', 'txs', '*']

/** An event's pages below one of its two paths. */
const eventPages = (basePath: string) =>
  EVENT_PAGES.map((page) => ({
    path: `${basePath}/:id/${page}`,
    basePath,
    key: `${basePath}/${page}`,
  }))

/** What the shell knows of this remote before it loads its code. */
export const description: RemoteDeclaration = {
  feature: 'events',
  screens: [
    { id: 'event', access: 'member', paths: [...eventPages('/dashboard/event'), ...eventPages('/events')] },
    { id: 'events', access: 'member', paths: [{ path: '/events', basePath: '/events' }] },
  ],
  navigation: { path: '/events', order: 20, icon: 'events', label: { en: 'Events', de: 'Events' } },
}
