import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { memberEn } from './member.en.ts'

const memberDe: Translated<typeof memberEn> = {
  navigation: 'Hauptnavigation',
  skip: 'Zum Inhalt',
  tabs: {
    dashboard: (name) => `Mein ${name}`,
  },
  nearEvents: (count) => plural(count, { one: '1 aktuelles Event', other: `${count} aktuelle Events` }),
  connectivity: {
    offline: 'Du bist offline',
    online: 'Du bist wieder online',
    serverAway: 'Der Server macht gerade Pause ... ☕️',
    serverBack: 'Der Server ist zurück! ✌️',
    update: 'Neue Version verfügbar.',
    updateWaits: 'Die neue Version startet, sobald du abgeschickt oder geschlossen hast, woran du schreibst.',
  },
  memberships: {
    title: 'Deine Gemeinschaften',
    current: 'Ausgewählt',
    open: (name) => `${name}: Gemeinschaft wechseln`,
  },
  unreadablePush: 'In deiner Gemeinschaft gibt es etwas Neues.',
  waitingPush: 'Du bist wieder online. Öffne die App, um zu senden, was noch wartet.',
  receiptFailed: 'Was du geteilt hast, konnte nicht gelesen werden. Bitte trage die Ausgabe von Hand ein.',
}

export default memberDe
