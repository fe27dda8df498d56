import type { Translated } from '@coffer/shared-sdk/i18n'
import type { accountsEn } from './accounts.en.ts'

const de: Translated<typeof accountsEn> = {
  search: 'Konten durchsuchen',
  loading: 'Die Konten werden geladen',
  failed: 'Die Konten konnten nicht geladen werden.',
  types: 'Arten',
  typeNames: {
    bank: 'Bankkonten',
    receivable: 'Forderungen',
    payable: 'Verbindlichkeiten',
    income: 'Einnahmen',
    expenses: 'Ausgaben',
    equity: 'Eigenkapital',
  },
  filters: 'Nur',
  asset: 'Schulden an die Gemeinschaft',
  liability: 'Schulden der Gemeinschaft',
  closed: 'Auch geschlossene',
  banner: {
    receivables: 'Forderungen stehen hier als negative Werte.',
    payables: 'Verbindlichkeiten stehen hier als positive Werte.',
    bank: 'Negative Werte sind hier Guthaben auf dem jeweiligen Bankkonto.',
  },
  hidden: 'verborgen',
  empty: {
    title: 'Hier sind keine Konten',
    text: 'Kein Konto hat diese Art und diesen Stand.',
    showAll: 'Alle Konten zeigen',
  },
  noResults: {
    text: (search) => `Kein Konto heißt „${search}“.`,
  },
  choose: { title: 'Wähle ein Konto' },
  create: {
    action: 'Neues Konto',
    notPermitted: 'Nur Admins der Gemeinschaft können Konten anlegen.',
    title: 'Neues Konto',
    submit: 'Konto anlegen',
    pending: 'Das Konto wird angelegt',
    done: 'Konto angelegt',
    summary: {
      bank: 'Ein Bankkonto der Gemeinschaft, auf das Mitglieder einzahlen.',
      receivable: 'Wer von außen der Gemeinschaft Geld schuldet.',
      payable: 'Wem die Gemeinschaft außen Geld schuldet.',
      income: 'Was die Gemeinschaft einnimmt, zum Beispiel Beiträge oder Miete.',
      expenses: 'Was die Gemeinschaft ausgibt, zum Beispiel Miete oder Strom.',
      equity: 'Geld, mit dem die Gemeinschaft anfing oder das sie zurückgelegt hat.',
    },
  },
  edit: {
    action: 'Konto bearbeiten',
    title: 'Konto bearbeiten',
    submit: 'Speichern',
    pending: 'Das Konto wird gesichert',
    done: 'Konto gesichert',
    summary: 'Alle in der Gemeinschaft sehen die Änderung.',
  },
  form: {
    loading: 'Das Konto wird geladen',
    gone: 'Dieses Konto gibt es nicht mehr.',
    notHere: 'Mitglieder und Events werden anderswo geändert.',
    picture: { label: 'Bild' },
    namePlaceholder: 'z. B. Hauskonto',
    type: 'Art',
    chooseType: 'Wähle eine Art',
    currencies: {
      label: 'Währungen',
      one: (one) => `Neue Buchungen sind in ${one}.`,
      several: (first, others) => `Stände stehen zuerst in ${first}, daneben in ${others}.`,
      inUse: (used) => `Es gibt Buchungen in ${used}, deshalb bleibt diese Währung.`,
    },
    missingType: 'Wähle eine Art.',
  },
  status: {
    manage: 'Verwalten',
    deactivate: 'Stilllegen',
    deactivateHint: 'Bis es wieder aktiv ist, lässt sich nichts senden, anfordern oder umbuchen.',
    activate: 'Aktivieren',
    activateHint: 'Es lässt sich wieder benutzen.',
    close: 'Konto schließen',
    closeHint: 'Für immer. Die Buchungen bleiben sichtbar.',
    deactivated: 'Konto stillgelegt',
    activated: 'Konto aktiviert',
    wasClosed: 'Konto geschlossen',
    confirm: {
      title: 'Konto schließen',
      text: (name) =>
        `${name} schließen? Das Konto lässt sich nie wieder benutzen oder ändern. Seine Buchungen bleiben sichtbar.`,
      action: 'Für immer schließen',
      pending: 'Das Konto wird geschlossen',
    },
  },
}

export default de
