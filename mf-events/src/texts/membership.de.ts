import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { membershipEn } from './membership.en.ts'

const de: Translated<typeof membershipEn> = {
  join: {
    action: 'Teilnehmen',
    title: 'Am Event teilnehmen',
    text: (event) =>
      `Du teilst dir dann die Ausgaben von „Alle“ in ${event} mit den anderen, auch die bisherigen.`,
    textFromNow: (event) => `Du teilst dir ab jetzt die Ausgaben von „Alle“ in ${event} mit den anderen.`,
    pending: 'Du wirst hinzugefügt',
    done: 'Du bist dabei!',
  },
  earlier: {
    label: 'Auch bisherige Ausgaben teilen',
    fromNow: 'Die bisherigen Ausgaben bleiben bei den anderen, in einer eigenen Gruppe.',
    group: (name) => `Bevor ${name} dazukam`,
  },
  leave: {
    action: 'Verlassen',
    title: 'Event verlassen',
    text: (event) => `Du beteiligst dich dann nicht mehr an den Ausgaben von ${event}.`,
    textHidden: (event) =>
      `Du beteiligst dich dann nicht mehr an den Ausgaben von ${event}. Das Event ist verborgen, deshalb siehst du es dann nicht mehr.`,
    warning: (count) =>
      plural(count, {
        one: 'WARNUNG: Du hast 1 Buchung eingetragen. Sie wird gelöscht.',
        other: `WARNUNG: Du hast ${count} Buchungen eingetragen. Sie werden gelöscht.`,
      }),
    warningUnknown: 'WARNUNG: Buchungen, die du eingetragen hast, werden gelöscht.',
    pending: 'Du wirst entfernt',
    done: 'Du bist nicht mehr dabei …',
  },
  reasons: {
    'sole-event-admin': 'Du bist der einzige Event-Admin. Mache zuerst jemand anderen zum Event-Admin.',
  },
}

export default de
