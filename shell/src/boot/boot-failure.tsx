import { RegistryError } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ErrorState } from '@coffer/shared-ui/start'
import { WholePage } from '../frame/whole-page.tsx'
import { texts } from '../texts/catalogue.ts'

interface BootFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The app could not find out what it consists of: says why and offers to look again. */
export function BootFailure({ error, onRetry }: BootFailureProps) {
  const { registry, retry } = useTexts(texts)
  const fault = error instanceof RegistryError ? error.fault : 'invalid'
  const words = {
    missing: registry.missing,
    'not-json': registry.broken,
    invalid: registry.broken,
    'unknown-remote': registry.unknown,
  }
  return (
    <WholePage as="main">
      <ErrorState
        title={registry.title}
        text={words[fault]}
        details={error instanceof Error ? error.message : String(error)}
        retryLabel={retry}
        onRetry={onRetry}
      />
    </WholePage>
  )
}
