import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { linksEn } from './invite-links.en.ts'

const linksDe: Translated<typeof linksEn> = {
  links: {
    title: 'Einladungslink',
    text: 'Wer den Link oder seinen QR-Code hat, kann beitreten, bis er abläuft.',
    days: 'Gültig für',
    period: (days) => plural(days, { one: '1 Tag', other: `${days} Tage` }),
    create: 'Link erstellen',
    creating: 'Der Link wird erstellt',
    created: 'Link erstellt.',
    notCreated: 'Der Link konnte nicht erstellt werden.',
    validUntil: (moment) => `Gültig bis ${moment}`,
    uses: (count) =>
      count === 0
        ? 'Damit ist noch niemand beigetreten'
        : plural(count, { one: '1 Person beigetreten', other: `${count} Personen beigetreten` }),
    failed: 'Die Einladungslinks konnten nicht geladen werden.',
    gone: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er wurde zurückgezogen oder ist abgelaufen. Erstelle einen neuen.',
    },
    qrCode: 'QR-Code des Einladungslinks',
    copy: 'Link kopieren',
    share: 'Teilen',
    shareTitle: (community) => `${community} beitreten`,
    revoke: 'Link zurückziehen',
    revokeTitle: 'Diesen Link zurückziehen?',
    revokeText: 'Niemand kann mehr damit beitreten. Wer beigetreten ist, bleibt dabei.',
    revoking: 'Der Link wird zurückgezogen',
    revoked: 'Link zurückgezogen.',
  },
  joined: {
    title: 'Zuletzt beigetreten',
    byInvite: (day) => `Am ${day} mit Einladung beigetreten`,
    byLink: (day) => `Am ${day} per Link beigetreten`,
    byDatedLink: (day, made) => `Am ${day} mit dem Link vom ${made} beigetreten`,
    plain: (day) => `Am ${day} beigetreten`,
    more: (count) => `${count} weitere zeigen`,
  },
  join: {
    title: (community) => `${community} beitreten`,
    text: (community) => `Du bist eingeladen, Ausgaben in ${community} gemeinsam abzurechnen.`,
    logIn: 'Anmelden und beitreten',
    joined: (community) => `Willkommen bei ${community}.`,
    memberTitle: (community) => `Du bist schon Mitglied von ${community}`,
    memberText: 'Du brauchst diesen Link nicht.',
    open: (community) => `${community} öffnen`,
    as: (email) => `Du bist als ${email} angemeldet.`,
    unknown: 'Dieser Einladungslink ist nicht gültig',
    expired: 'Dieser Einladungslink ist abgelaufen',
    refusedText: 'Bitte die Person, die ihn geschickt hat, um einen neuen.',
    failed: 'Der Einladungslink konnte nicht geprüft werden.',
  },
}

export default linksDe
