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
  versionsFailed: 'Die Versionen konnten nicht geladen werden.',
  ids: 'Für den Support',
  user: 'ID der Person',
  membership: 'ID der Mitgliedschaft',
  community: 'ID der Gemeinschaft',
  copy: 'Alles kopieren',
}

export default debugDe
