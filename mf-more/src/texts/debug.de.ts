import type { Translated } from '@coffer/shared-sdk/i18n'
import type { debugEn } from './debug.en.ts'

const debugDe: Translated<typeof debugEn> = {
  device: 'Gerät',
  model: 'Gerätemodell',
  unknown: 'Nicht bekannt',
  yes: 'Ja',
  no: 'Nein',
  pixels: (count) => `${count} px`,
  window: 'Fenster',
  language: 'Sprache',
  browser: 'Browser',
  versions: 'Versionen',
  page: 'Diese Seite',
  running: (version, source) => `${version}, ${source}`,
  sources: {
    live: 'live',
    pinned: 'nur für deine Gemeinschaft (Canary)',
    previous: 'die vorherige Version, weil die aktuelle nicht funktioniert hat',
    override: 'in diesem Browser gewählt',
  },
  notLoaded: 'noch nicht geöffnet',
  liveNow: (version) => `jetzt live: ${version}`,
  others: 'Anderen Build benutzen',
  othersText: 'Nur in diesem Browser, für 8 Stunden. Über den Hinweis oben kannst du es früher beenden.',
  tryOne: (name, version) => `${name} ${version} benutzen`,
  preview: (until) => `Vorschau bis ${until}`,
  use: 'Benutzen',
  versionsFailed: 'Die Versionen konnten nicht geladen werden.',
  ids: 'Für den Support',
  user: 'ID der Person',
  membership: 'ID der Mitgliedschaft',
  community: 'ID der Gemeinschaft',
  copy: 'Alles kopieren',
}

export default debugDe
