import { useTexts } from '@coffer/shared-sdk/i18n'
import { ErrorState } from '@coffer/shared-ui/start'
import { useRemovePlaceholder } from '../boot/use-remove-placeholder.ts'
import { CenteredPage } from '../frame/centered-page.tsx'
import { texts } from '../texts/en.ts'

/** Replaces a screen whose remote is disabled. */
export function Unavailable() {
  const { switchedOff } = useTexts(texts)
  useRemovePlaceholder()
  return (
    <CenteredPage as="main">
      <ErrorState title={switchedOff} />
    </CenteredPage>
  )
}
