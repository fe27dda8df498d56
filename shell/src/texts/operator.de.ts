import type { Translated } from '@coffer/shared-sdk/i18n'
import type { operatorEn } from './operator.en.ts'

const operatorDe: Translated<typeof operatorEn> = {
  faults: {
    registry: 'Der Eintrag in der Registry ist nicht benutzbar.',
    entry: 'Der Code konnte nicht geladen werden oder wurde unterwegs verändert.',
    init: 'Der Code konnte nicht mit der App verbunden werden.',
    expose: 'Ein Teil des Codes konnte nicht geladen werden oder wurde unterwegs verändert.',
    shared: 'Es fehlt etwas, das diese Version der App nicht hat oder das nicht geladen werden konnte.',
    evaluation: 'Der Code ist beim Start abgebrochen.',
    mount: 'Der Code ist abgebrochen, bevor etwas angezeigt wurde.',
    render: 'Die Anzeige ist abgebrochen.',
  },
  hanging: 'Die Anzeige ist nicht innerhalb von 30 Sekunden erschienen.',
  fault: (remote, version, reason) => `${remote} ${version}: ${reason}`,
  notices: 'Über diese App',
  storedRegistry: {
    title: 'Die App läuft mit ihrer letzten guten Konfiguration.',
    text: (reason) =>
      `Die Konfiguration des Servers ist nicht benutzbar. ${reason} Die App prüft sie jede Minute erneut.`,
  },
  previous: {
    title: 'Du benutzt eine frühere Version.',
    text: (remote, version) =>
      `${remote} ${version} ersetzt die aktuelle Version, die nicht funktioniert hat.`,
  },
  otherVersion: {
    title: 'Du benutzt eine andere Version.',
    text: (remote, version, until) => `${remote} ${version} läuft nur in diesem Browser, bis ${until}.`,
    gone: (remote, version) =>
      `${remote} ${version} ist nicht verfügbar. Du benutzt dieselbe Version wie alle anderen.`,
  },
  override: {
    title: 'Du benutzt eine Entwicklungsversion.',
    text: (remote, origin, until) => `${remote} kommt von ${origin}, nur in diesem Browser, bis ${until}.`,
    failed: (remote, origin) =>
      `${remote} soll von ${origin} kommen, aber dort liegt kein Build, der sich benutzen lässt. „pnpm run deploy preview ${remote.replace('mf-', '')}“ stellt einen bereit; die Dateien von „pnpm dev“ haben keine Hashes.`,
    refused: (text) =>
      `„${text}“ ist kein Override. Ein Override sieht aus wie events@1.3.0, events@preview-pr-12 oder events@http://localhost:4103, und seine Adresse muss erlaubt sein.`,
    ignoredTitle: 'Du benutzt dieselbe Version wie alle anderen.',
    ignored:
      'Dieser Link führt zu einer Version, an der noch gearbeitet wird. Nur Admins deiner Gemeinschaft können sie ausprobieren.',
    end: 'Beenden',
  },
}

export default operatorDe
