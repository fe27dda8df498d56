import { Component } from 'react'
import type { ReactNode } from 'react'
import { reportError, scrub } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ErrorState, GlobalStyle } from '@coffer/shared-ui/start'
import { CenteredPage } from '../frame/centered-page.tsx'
import { texts } from '../texts/en.ts'

type Crash = { readonly error: unknown } | null

/** Catches errors that no other boundary caught, reports them and shows the crash page. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly crash: Crash }> {
  override state: { readonly crash: Crash } = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { crash } = this.state
    return crash ? <CrashPage error={crash.error} /> : this.props.children
  }
}

interface CrashPageProps {
  readonly error: unknown
  readonly onReload?: () => void
}

/** Shows the generic error page (product 2), with scrubbed details and a button that reloads. */
export function CrashPage({ error, onReload = reload }: CrashPageProps) {
  const { crashed, reload: reloadLabel } = useTexts(texts)
  return (
    <CenteredPage as="main">
      <GlobalStyle />
      <ErrorState
        title={crashed.title}
        text={crashed.text}
        details={scrub(error instanceof Error ? `${error.name}: ${error.message}` : String(error))}
        retryLabel={reloadLabel}
        onRetry={onReload}
      />
    </CenteredPage>
  )
}

function reload(): void {
  location.reload()
}
