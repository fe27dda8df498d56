import type { Translated } from '../../i18n/index.ts'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  restored: 'Deine angefangene Eingabe ist wieder da.',
  startOver: 'Neu anfangen',
}

export default de
