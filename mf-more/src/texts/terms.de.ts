import type { Translated } from '@coffer/shared-sdk/i18n'
import type { termsEn } from './terms.en.ts'

const termsDe: Translated<typeof termsEn> = {
  title: 'Nutzungsbedingungen',
  introduction: {
    title: 'Worum es geht',
    text: {
      purpose:
        'Das sind die Regeln für die Nutzung von Coffer. Sie gelten zwischen dir und dem Betreiber dieser Installation, der sie für deine Organisation oder als Teil von ihr betreibt. Mit der Anmeldung stimmst du ihnen zu.',
      role: 'Was wir über dich speichern, steht in der Datenschutzerklärung.',
    },
  },
  account: {
    title: 'Dein Konto',
    text: {
      one: 'Dein Konto gehört dir allein. Melde dich mit deiner eigenen Adresse an, nimm den Namen, unter dem deine Gemeinschaft dich kennt, und behalte Codes und Passwörter für dich.',
      stolen:
        'Wenn jemand anderes Zugang haben könnte, nutze „Überall abmelden“ in deinem Profil und sag einem Admin deiner Gemeinschaft Bescheid.',
      age: 'Wenn du unter 16 bist, müssen deine Eltern oder Sorgeberechtigten vorher zustimmen.',
    },
  },
  money: {
    title: 'Geld und Schulden',
    text: {
      noBank:
        'Coffer ist keine Bank und bewegt kein Geld. Es schreibt auf, wer wem was schuldet. Was du einträgst, ist eine Mitteilung an die anderen Mitglieder; ob eine Schuld besteht und wann sie fällig ist, klärt ihr untereinander.',
      care: 'Trag ein, was wirklich geschehen ist, mit dem richtigen Betrag und den richtigen Leuten. Berichtige Fehler, sobald du sie bemerkst.',
      admins:
        'Die Admins deiner Gemeinschaft dürfen Einträge genehmigen, ändern und löschen, im Rahmen der Regeln, die die App zeigt.',
    },
  },
  conduct: {
    title: 'Fairer Umgang',
    text: {
      ask: 'Bitte nicht:',
      list: {
        lie: 'Unwahres eintragen oder im Namen anderer handeln;',
        insult:
          'Namen, Beschreibungen oder Bilder verwenden, die andere beleidigen, gegen Gesetze verstoßen oder anderen gehören;',
        attack: 'versuchen zu sehen, was nicht für dich ist, Grenzen zu umgehen oder den Betrieb zu stören.',
      },
      consequence: 'Wer das tut, kann aus der Gemeinschaft entfernt werden oder den Zugang verlieren.',
    },
  },
  content: {
    title: 'Was du einträgst',
    text: {
      yours:
        'Es bleibt deins. Du erlaubst deiner Gemeinschaft, es zu speichern und zu zeigen, solange ihre Bücher es brauchen. Manches davon bleibt, wenn du gehst oder dein Konto löschst; was, steht in der Datenschutzerklärung.',
    },
  },
  service: {
    title: 'Der Dienst',
    text: {
      asIs: 'Coffer ist mit Sorgfalt gemacht und wird so angeboten, wie es ist. Es kann eine Weile nicht erreichbar sein, und Funktionen können sich ändern. Heb auf, was dir wichtig ist: Events, Bücher und deine eigenen Daten kannst du jederzeit herunterladen.',
      liability:
        'Der Betreiber haftet für Vorsatz und grobe Fahrlässigkeit und für Schäden an Leben, Körper und Gesundheit. Für leichte Fahrlässigkeit haftet er nur bei Verletzung einer Pflicht, auf der die Nutzung von Coffer beruht, und nur für vorhersehbare Schäden. Eine darüber hinausgehende gesetzliche Haftung bleibt unberührt.',
    },
  },
  ending: {
    title: 'Ende',
    text: {
      you: 'Du kannst eine Gemeinschaft verlassen oder dein Konto löschen, sobald nichts offen ist und kein offenes Event dem entgegensteht.',
      us: 'Eine Gemeinschaft kann deine Mitgliedschaft unter denselben Bedingungen beenden. Wird der Dienst eingestellt, erfährst du es rechtzeitig, um deine Daten herunterzuladen.',
    },
  },
  changes: {
    title: 'Änderungen',
    text: {
      here: 'Ändern sich diese Bedingungen, erscheinen der neue Text und sein Datum hier, bevor sie gelten. Bist du nicht einverstanden, kannst du deine Mitgliedschaft beenden.',
      law: 'Es gilt das Recht des Ortes, an dem deine Organisation ihren Sitz hat. Zwingende Rechte von Verbraucherinnen und Verbrauchern bleiben unberührt.',
    },
  },
  questions: {
    title: 'Fragen',
    text: {
      who: 'Frag die Menschen, die deine Organisation leiten, oder schreib an die Adresse auf der Seite „Über die App“.',
    },
  },
}

export default termsDe
