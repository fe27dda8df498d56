import { useTexts } from '@coffer/shared-sdk/i18n'
import { privacyTexts } from '../texts/privacy.en.ts'
import { termsTexts } from '../texts/terms.en.ts'
import { LegalDocument } from './legal-document.tsx'

const PRIVACY = [
  'introduction',
  'collection',
  'sharing',
  'cookies',
  'rights',
  'retention',
  'children',
  'updates',
  'contact',
] as const

const TERMS = [
  'introduction',
  'account',
  'money',
  'conduct',
  'content',
  'service',
  'ending',
  'changes',
  'questions',
] as const

interface LegalTextProps {
  readonly idPrefix?: string
}

/** The privacy policy: its date and nine sections (product 1.4), without a title. */
export function PrivacyPolicy({ idPrefix = 'privacy' }: LegalTextProps) {
  const words = useTexts(privacyTexts)
  const sections = PRIVACY.map((id) => ({ id, ...words[id] }))
  return <LegalDocument words={words} sections={sections} idPrefix={idPrefix} />
}

/** The terms of use: their date and sections, without a title. */
export function Terms({ idPrefix = 'terms' }: LegalTextProps) {
  const words = useTexts(termsTexts)
  const sections = TERMS.map((id) => ({ id, ...words[id] }))
  return <LegalDocument words={useTexts(privacyTexts)} sections={sections} idPrefix={idPrefix} />
}
