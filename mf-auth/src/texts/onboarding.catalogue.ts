import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { onboardingEn } from './onboarding.en.ts'

/** Texts of the onboarding, which the login page does not load. */
export const onboardingTexts = defineCatalogue(onboardingEn, { de: () => import('./onboarding.de.ts') })
