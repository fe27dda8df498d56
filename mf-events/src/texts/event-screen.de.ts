import type { Translated } from '@coffer/shared-sdk/i18n'
import type { eventScreenEn } from './event-screen.en.ts'

const de: Translated<typeof eventScreenEn> = {
  banners: {
    upcoming: 'Dieses Event hat noch nicht begonnen.',
    upcomingOpen:
      'Dieses Event hat noch nicht begonnen. Ausgaben und Einzahlungen können schon eingetragen werden.',
    ended: 'Dieses Event ist vorbei.',
    lockNext: 'Sperre es, sobald alles eingetragen ist.',
    locked: 'Dieses Event ist gesperrt: Nichts lässt sich eintragen oder ändern.',
    concludeNext: 'Schließe es ab, um alle Salden auszugleichen, oder entsperre es.',
    unlockNext: 'Du kannst es entsperren. Ein Admin der Gemeinschaft kann es abschließen.',
    waitForConclusion: 'Ein Admin der Gemeinschaft kann es abschließen.',
    concluded:
      'Dieses Event ist abgeschlossen: Alle Beträge sind in den Salden verbucht, und nichts lässt sich mehr ändern.',
    noAdmins: 'Dieses Event hat keinen Event-Admin.',
    makeAdmin: 'Mache jemanden, der teilnimmt, zum Event-Admin.',
    makeAdminUnlocked: 'Sobald es entsperrt ist, kannst du jemanden, der teilnimmt, zum Event-Admin machen.',
    askForAdmin: 'Ein Admin der Gemeinschaft kann jemanden zum Event-Admin machen.',
  },
  links: {
    label: 'In diesem Event',
    createGroup: 'Gruppe anlegen',
    createGroupText: 'Für Ausgaben, die nur einige von euch teilen',
  },
  tools: {
    title: 'Abrechnen',
    settle: 'Ausgleichen',
    settlePreview: 'Vorschau: Wer wem zahlen würde',
    settlePlan: 'Wer wem zahlt',
    charts: 'Wohin das Geld floss',
    chartsText: 'Nach Gruppe, Person und Tag',
    export: 'Exportieren',
    hidden: 'Nicht verfügbar, solange das Event verborgen ist',
    exportText: 'CSV, JSON und eine Abrechnung zum Drucken',
  },
  admin: {
    title: 'Verwalten',
    options: 'Admin-Optionen',
    optionsText: 'Bearbeiten, sperren und mehr',
  },
  share: {
    action: 'Event teilen',
  },
}

export default de
