import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { deviceEn } from './device.en.ts'

export default {
  full: {
    code: 'Dieses Gerät ist voll. Ohne Netz öffnet sich Coffer erst, wenn du Speicherplatz freigibst.',
    data: 'Dieses Gerät ist voll. Was du hier siehst, kannst du ohne Netz nicht nachlesen.',
    both: 'Dieses Gerät ist voll. Ohne Netz öffnet sich hier nichts, bis du Speicherplatz freigibst.',
  },
  clock: {
    fast: (by) => `Die Uhr dieses Geräts geht ${by} vor. Datum und Uhrzeit können hier falsch sein.`,
    slow: (by) => `Die Uhr dieses Geräts geht ${by} nach. Datum und Uhrzeit können hier falsch sein.`,
    minutes: (count) => plural(count, { one: '1 Minute', other: `${count} Minuten` }),
    hours: (count) => plural(count, { one: '1 Stunde', other: `${count} Stunden` }),
    days: (count) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  },
  ok: 'OK',
} satisfies Translated<typeof deviceEn>
