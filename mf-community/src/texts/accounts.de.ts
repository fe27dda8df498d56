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
  filters: 'Filter',
  asset: 'Schulden bei der Gemeinschaft',
  liability: 'Schulden der Gemeinschaft',
  closed: 'Auch geschlossene',
  banner: {
    receivables: 'Forderungen werden als negative Werte angezeigt.',
    payables: 'Verbindlichkeiten werden als positive Werte angezeigt.',
    bank: 'Negative Werte sind hier Guthaben auf dem jeweiligen Bankkonto.',
  },
  hidden: 'verborgen',
  empty: {
    title: 'Hier sind keine Konten',
    text: 'Kein Konto passt zu diesen Filtern.',
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
      bank: 'Ein Bankkonto der Gemeinschaft, auf das Mitglieder zum Aufladen einzahlen.',
      receivable: 'Jemand außerhalb der Gemeinschaft, der ihr Geld schuldet.',
      payable: 'Jemand außerhalb der Gemeinschaft, dem sie Geld schuldet.',
      income: 'Was die Gemeinschaft einnimmt, zum Beispiel Beiträge oder Miete.',
      expenses: 'Was die Gemeinschaft ausgibt, zum Beispiel Miete oder Strom.',
      equity: 'Geld, mit dem die Gemeinschaft anfing oder das sie zurückgelegt hat.',
    },
  },
  edit: {
    action: 'Konto bearbeiten',
    title: 'Konto bearbeiten',
    submit: 'Speichern',
    pending: 'Das Konto wird gespeichert',
    done: 'Konto gespeichert',
    summary: 'Alle in der Gemeinschaft sehen die Änderung.',
  },
  form: {
    loading: 'Das Konto wird geladen',
    gone: 'Dieses Konto gibt es nicht mehr.',
    picture: { label: 'Bild' },
    namePlaceholder: 'z. B. Hauskonto',
    type: 'Art',
    chooseType: 'Wähle eine Art',
    currencies: {
      label: 'Währungen',
      one: (one) => `Neue Buchungen sind in ${one}.`,
      several: (first, others) => `Salden stehen zuerst in ${first}, daneben in ${others}.`,
      inUse: (used) => `Es gibt Buchungen in ${used}, deshalb lässt sich diese Währung nicht entfernen.`,
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
    closeHint: 'Das lässt sich nicht rückgängig machen. Die Buchungen bleiben sichtbar.',
    deactivated: 'Konto stillgelegt',
    activated: 'Konto aktiviert',
    wasClosed: 'Konto geschlossen',
    confirm: {
      title: 'Konto schließen',
      text: (name) =>
        `${name} schließen? Das Konto lässt sich nie wieder benutzen oder ändern. Seine Buchungen bleiben sichtbar.`,
      action: 'Endgültig schließen',
      pending: 'Das Konto wird geschlossen',
    },
  },
}

export default de
