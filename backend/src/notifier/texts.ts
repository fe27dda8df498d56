import type { Language } from '../lib/notification-kinds.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import type { Texts } from './texts.en.ts'

/** Returns the texts, in English for a person whose app has sent no language yet (ADR 0145). */
export const getTexts = (language: Language | ''): Texts => (language === 'de' ? de : en)
