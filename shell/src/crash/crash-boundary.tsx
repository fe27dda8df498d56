import { Component } from 'react'
import type { ReactNode } from 'react'
import { reportError, scrub } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ErrorState, GlobalStyle } from '@coffer/shared-ui/start'
import { WholePage } from '../frame/whole-page.tsx'
import { texts } from '../texts/catalogue.ts'

type Crash = { readonly error: unknown } | null

/** Catches what nothing below caught: the shell itself is broken. Says so, reports it and offers to start anew. */
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

/** Spec 2, generic error page: the words, what can be told of the error, and a way on. */
export function CrashPage({ error, onReload = reload }: CrashPageProps) {
  const { crashed, reload: reloadLabel } = useTexts(texts)
  return (
    <WholePage as="main">
      <GlobalStyle />
      <ErrorState
        title={crashed.title}
        text={crashed.text}
        details={scrub(error instanceof Error ? `${error.name}: ${error.message}` : String(error))}
        retryLabel={reloadLabel}
        onRetry={onReload}
      />
    </WholePage>
  )
}

function reload(): void {
  location.reload()
}
