import type { Translated } from '@coffer/shared-sdk/i18n'
import type { privacyEn } from './privacy.en.ts'

const privacyDe: Translated<typeof privacyEn> = {
  dated: (date) => `Zuletzt geändert am ${date}`,
  introduction: {
    title: 'Einleitung',
    text: 'Coffer hält das gemeinsame Geld einer Gemeinschaft in Ordnung. Hier steht, was dabei über wen gespeichert wird. Nutzerin oder Nutzer ist, wer ein Konto hat. Organisation ist die Gemeinschaft, die ihr Geld mit Coffer verwaltet und entscheidet, wer dazugehört. Besucherin oder Besucher ist, wer die Anmeldeseite ansieht, ohne sich anzumelden.',
  },
  collection: {
    title: 'Erhebung und Verwendung',
    text: 'Von Nutzerinnen und Nutzern speichern wir E-Mail-Adresse, Namen und, falls angegeben, Benutzernamen und Bild; dazu die Einträge der Mitglieder: Beträge, Beschreibungen, Events und wer daran teilnimmt. Sie dienen der Anmeldung und der Buchführung der Organisation. Von Besucherinnen und Besuchern speichern wir nichts außer den kurzen technischen Aufzeichnungen, die der Betrieb eines Servers braucht.',
  },
  sharing: {
    title: 'Weitergabe',
    text: 'Mitglieder derselben Organisation sehen voneinander Namen, Bilder, Kontostände und Transaktionen, so wie die App sie zeigt. Sonst bekommt sie niemand: Nichts wird verkauft, nichts geht an Werbetreibende. Ein Maildienst stellt die Anmeldecodes an deine Adresse zu.',
  },
  cookies: {
    title: 'Cookies',
    text: 'Coffer setzt keine Cookies zur Verfolgung. Der Speicher deines Browsers hält dich angemeldet und merkt sich Einstellungen wie die Darstellung. Beim Abmelden wird er geleert.',
  },
  rights: {
    title: 'Deine Rechte',
    text: 'Du kannst erfragen, was über dich gespeichert ist, es berichtigen lassen, eine Kopie bekommen, es löschen lassen oder der Verwendung widersprechen. Wende dich an deine Organisation, die die Konten führt, oder schreib uns.',
  },
  retention: {
    title: 'Aufbewahrung',
    text: 'Deine Daten bleiben, solange du Mitglied bist. Transaktionen bleiben, solange die Organisation sie für ihre Buchführung braucht, denn auf ihnen beruhen die Kontostände anderer. Anmeldecodes gelten nur wenige Minuten.',
  },
  children: {
    title: 'Kinder',
    text: 'Coffer ist nicht für Kinder unter 16 Jahren ohne Einwilligung ihrer Eltern oder Sorgeberechtigten gedacht. Hat sich ein Kind ohne sie angemeldet, sag uns Bescheid, und wir löschen das Konto.',
  },
  updates: {
    title: 'Änderungen',
    text: 'Ändert sich diese Erklärung, erscheinen der neue Text und sein Datum hier, bevor er gilt.',
  },
  contact: {
    title: 'Kontakt',
    text: 'Schreib an die Adresse auf der Seite „Über die App“ oder an die Menschen, die deine Organisation leiten.',
  },
}

export default privacyDe
