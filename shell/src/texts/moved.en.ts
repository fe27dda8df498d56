import { defineCatalogue } from '@coffer/shared-sdk/i18n'

export const movedEn = {
  title: (community: string) => `${community} has moved`,
  untitled: 'This community has moved',
  text: (host: string) =>
    `It is now at ${host}, with everything that was here. If you are asked to sign in, use the same email.`,
  open: (host: string) => `Open ${host}`,
  goTo: (community: string) => `Go to ${community}`,
  notSent: 'Not sent from this device',
  notSentText:
    'These changes may not have arrived. If one is missing at the new address, enter it again there. Then discard it here.',
}

/** These texts are in a chunk of their own: they are read at addresses from which a community has moved. */
export const movedTexts = defineCatalogue(movedEn, { de: () => import('./moved.de.ts') })
