import type { Translated } from '@coffer/shared-sdk/i18n'
import type { storageEn } from './storage.en.ts'

export default {
  full: {
    code: 'Dieses Gerät ist voll. Ohne Netz öffnet sich Coffer erst, wenn du Speicherplatz freigibst.',
    data: 'Dieses Gerät ist voll. Was du hier siehst, kannst du ohne Netz nicht nachlesen.',
    both: 'Dieses Gerät ist voll. Ohne Netz öffnet sich hier nichts, bis du Speicherplatz freigibst.',
  },
  ok: 'OK',
} satisfies Translated<typeof storageEn>
