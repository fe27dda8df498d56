import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { membersEn } from './members.en.ts'

const membersDe: Translated<typeof membersEn> = {
  admin: 'Admin',
  former: 'Ehemalige Mitglieder',
  options: 'Mitgliedschaft',
  membership: {
    loading: 'Die Mitgliedschaft wird geladen',
    failed: 'Die Mitgliedschaft konnte nicht geladen werden.',
  },
  makeAdmin: {
    option: 'Zum Admin machen',
    title: (name) => `${name} zum Admin machen?`,
    text: (community) =>
      `Admins können in ${community} alles sehen und ändern: Buchungen, Events, Mitglieder und Einstellungen.`,
    action: 'Zum Admin machen',
    done: (name) => `${name} ist jetzt Admin.`,
  },
  unmakeAdmin: {
    option: 'Adminrechte entziehen',
    title: (name) => `${name} die Adminrechte entziehen?`,
    text: (community) =>
      `Die Person bleibt Mitglied von ${community} und behält ihr Konto. Ihre offenen Einladungen und Einladungslinks gelten dann nicht mehr.`,
    action: 'Rechte entziehen',
    done: (name) => `${name} ist nicht mehr Admin.`,
  },
  leave: {
    loading: 'Dein Konto wird geprüft',
    failed: 'Dein Konto konnte nicht geprüft werden.',
    text: (community) =>
      `Du hast dann keinen Zugriff mehr auf ${community}. Dein Konto wird geschlossen; seine Buchungen bleiben mit deinem Namen sichtbar.`,
    invitations: 'Deine offenen Einladungen und Einladungslinks gelten dann nicht mehr.',
    action: 'Verlassen',
    title: (community) => `${community} verlassen?`,
    confirm:
      'Dein Zugang endet sofort, auf allen deinen Geräten. Zurück kommst du nur mit einer neuen Einladung; dann bekommst du dasselbe Konto wieder.',
    confirmLast:
      'Du bist das letzte Mitglied. Danach kann niemand mehr dieser Gemeinschaft beitreten, auch du nicht.',
    pending: 'Du verlässt die Gemeinschaft',
    done: (community) => `Du hast ${community} verlassen.`,
  },
  remove: {
    option: 'Aus der Gemeinschaft entfernen',
    optionText: 'Die Buchungen bleiben sichtbar.',
    loading: 'Das Konto wird geprüft',
    failed: 'Das Konto konnte nicht geprüft werden.',
    text: (name, community) =>
      `${name} hat dann keinen Zugriff mehr auf ${community}. Das Konto wird geschlossen; seine Buchungen bleiben unter dem Namen sichtbar.`,
    invitations: 'Offene Einladungen und Einladungslinks dieser Person gelten dann nicht mehr.',
    sheet: (name) => `${name} entfernen`,
    action: 'Entfernen',
    title: (name) => `${name} entfernen?`,
    confirm:
      'Der Zugang endet sofort, auf allen Geräten. Zurück geht es nur mit einer neuen Einladung; das Konto bleibt dann dasselbe.',
    pending: 'Wird entfernt',
    done: (name) => `${name} ist kein Mitglied mehr.`,
  },
  ties: {
    title: 'Vorher zu klären',
    balance: (amount) => `Saldo: ${amount}`,
    balanceText: 'Er muss null sein.',
    event: 'Dieses Event ist noch nicht abgeschlossen.',
    pending: (count) => plural(count, { one: '1 offene Anfrage', other: `${count} offene Anfragen` }),
    pendingText: 'Offene Anfragen müssen beantwortet oder gelöscht werden.',
  },
  gone: {
    title: 'Kein Mitglied mehr',
    text: 'Diese Mitgliedschaft ist schon beendet.',
  },
}

export default membersDe
