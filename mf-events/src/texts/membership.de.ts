import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { membershipEn } from './membership.en.ts'

const de: Translated<typeof membershipEn> = {
  join: {
    action: 'Teilnehmen',
    title: 'Am Event teilnehmen',
    text: (event) =>
      `Du nimmst an ${event} teil und beteiligst dich an den Ausgaben für alle, auch an den bisherigen.`,
    pending: 'Du wirst hinzugefügt',
    done: 'Du bist dabei!',
  },
  leave: {
    action: 'Verlassen',
    title: 'Event verlassen',
    text: (event) => `Du nimmst an ${event} nicht mehr teil und beteiligst dich an keiner Ausgabe.`,
    textHidden: (event) =>
      `Du nimmst an ${event} nicht mehr teil und beteiligst dich an keiner Ausgabe. Das Event ist verborgen, du siehst es dann nicht mehr.`,
    warning: (count) =>
      plural(count, {
        one: 'WARNUNG: Du hast 1 Buchung eingetragen. Sie wird gelöscht, das lässt sich nicht rückgängig machen.',
        other: `WARNUNG: Du hast ${count} Buchungen eingetragen. Sie werden gelöscht, das lässt sich nicht rückgängig machen.`,
      }),
    warningUnknown:
      'WARNUNG: Buchungen, die du eingetragen hast, werden gelöscht. Das lässt sich nicht rückgängig machen.',
    pending: 'Du wirst entfernt',
    done: 'Du bist nicht mehr dabei …',
  },
  reasons: {
    'sole-event-admin': 'Du bist der einzige Admin dieses Events. Mache zuerst jemand anderen zum Admin.',
  },
}

export default de
