import type { Translated } from '@coffer/shared-sdk/i18n'
import type { installEn } from './install.en.ts'

const de: Translated<typeof installEn> = {
  title: 'App installieren',
  rowText: 'Auf diesem Gerät',
  text: {
    phone: (app) => `${app} öffnet sich vom Home-Bildschirm, in einem eigenen Fenster und auch ohne Netz.`,
    computer: (app) =>
      `${app} öffnet sich wie deine anderen Programme, in einem eigenen Fenster und auch ohne Netz.`,
  },
  install: 'Installieren',
  installing: 'Warten auf deinen Browser',
  never: 'Nicht mehr fragen',
  done: 'Die App wird installiert.',
  later: 'Du kannst sie jederzeit unter Mehr installieren.',
  steps: {
    label: 'So installierst du sie',
    share: 'Tippe in der Leiste deines Browsers auf „Teilen“.',
    add: 'Scrolle nach unten und tippe auf „Zum Home-Bildschirm“.',
    confirm: 'Tippe auf „Hinzufügen“. Öffne die App dann vom Home-Bildschirm.',
  },
  understood: 'Verstanden',
}

export default de
