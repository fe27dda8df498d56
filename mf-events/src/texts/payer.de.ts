import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { payerEn } from './payer.en.ts'

const de: Translated<typeof payerEn> = {
  expense: 'Ausgabe',
  spinWheel: 'Glücksrad drehen',
  group: {
    label: 'Gruppe',
    choose: 'Gruppe wählen',
    pick: 'Wer macht mit',
    search: 'Gruppen durchsuchen',
    all: 'Gruppen',
    people: (count) => plural(count, { one: '1 Person', other: `${count} Personen` }),
  },
  wheel: {
    who: 'Wer soll zahlen?',
    spin: 'Drehen',
    again: 'Noch einmal drehen',
    turning: 'Das Rad dreht sich',
    ready: (count) => plural(count, { one: '1 Person macht mit.', other: `${count} Personen machen mit.` }),
    left: (count) =>
      plural(count, {
        one: '1 Person bleibt außen vor: Nur aktive Konten in Euro machen mit.',
        other: `${count} Personen bleiben außen vor: Nur aktive Konten in Euro machen mit.`,
      }),
    chosen: (name) => `${name} soll zahlen`,
    chosenOwn: 'Du sollst zahlen',
    theirExpense: (name) => `${name} kann die Ausgabe eintragen.`,
    tooFew: 'Es braucht mindestens zwei Personen.',
    empty: {
      title: 'Niemand macht mit',
      text: 'Nur aktive Konten in Euro machen mit. Wähle eine andere Gruppe.',
    },
  },
  suggestion: {
    title: 'Wer soll zahlen?',
    loading: 'Die Salden werden geladen',
    failed: 'Die Salden konnten nicht geladen werden.',
    gone: 'Dieses Event ist nicht verfügbar.',
    hidden: 'Die Salden sind verborgen, bis das Event gesperrt oder abgeschlossen ist.',
    furthest: (name) => `${name} liegt am weitesten zurück.`,
    furthestOwn: 'Du liegst am weitesten zurück.',
    even: 'Alle sind gleichauf.',
    evenText: 'In dieser Gruppe liegt niemand zurück. Lass das Glücksrad entscheiden.',
    emptyText: 'In dieser Gruppe hat niemand ein aktives Konto. Wähle eine andere Gruppe.',
    others: 'Die anderen',
    people: 'Alle in dieser Gruppe',
    reason: (spent, part) => `Ausgegeben ${spent}, Anteil ${part}`,
    reasonSentence: (spent, part, behind) =>
      `Hat ${spent} für diese Gruppe ausgegeben. Der eigene Anteil ist ${part}, das sind ${behind} Rückstand.`,
    reasonOwn: (spent, part, behind) =>
      `Du hast ${spent} für diese Gruppe ausgegeben. Dein Anteil ist ${part}, das sind ${behind} Rückstand.`,
    words: { behind: 'im Rückstand', ahead: 'im Plus', even: 'gleichauf' },
  },
}

export default de
