import { useEffect, useState } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { isOnline, keepTrying, reportError, scrub } from '@coffer/shared-sdk/client'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { usePageScrollRestoration } from '@coffer/shared-sdk/navigation'
import { ErrorState, media, tokens } from '@coffer/shared-ui/start'
import { CenteredPage } from '../frame/centered-page.tsx'
import { usePageMotion } from '../frame/transition/page-motion.ts'
import type { Motion } from '../frame/transition/page-transition.ts'
import { noteFirstScreen } from '../boot/first-screen.ts'
import { useRemovePlaceholder } from '../boot/use-remove-placeholder.ts'
import { MisfitError } from '../registry/misfit.ts'
import { MountTimeoutError, RemoteFault } from '../registry/remote-fault.ts'
import { texts } from '../texts/en.ts'
import { LoadingRemote } from './loading-remote.tsx'
import { useRemote } from './use-remote.ts'
import type { RemoteState } from './use-remote.ts'

interface RemoteHostProps {
  readonly remote: RemoteName
  /** One of the remote's screens. */
  readonly screen: string
  /** The path below which the screen has its own routes. */
  readonly basePath: string
}

/** The mount point of one screen of a remote. A failure of the remote is shown here and affects nothing else. */
export function RemoteHost({ remote, screen, basePath }: RemoteHostProps) {
  const { state, containerRef, attempt, retry, retryIfRecovered } = useRemote({ remote, screen, basePath })
  usePageScrollRestoration(state.name === 'mounted')
  const { motion, ref, onReady } = usePageMotion()
  const isLoading = state.name === 'idle' || state.name === 'loading'
  useRemovePlaceholder(!isLoading)
  useEffect(() => {
    if (isLoading) return
    onReady()
    noteFirstScreen()
  }, [isLoading, onReady])
  return (
    <Root ref={ref} $motion={motion} data-remote-state={state.name} data-screen={screen}>
      <div key={attempt} ref={containerRef} hidden={state.name !== 'mounted'} />
      {isLoading && <LoadingRemote />}
      {state.name === 'failed' && (
        <FailedRemote state={state} onRetry={retry} retryIfRecovered={retryIfRecovered} />
      )}
    </Root>
  )
}

interface FailedRemoteProps {
  readonly state: Extract<RemoteState, { name: 'failed' }>
  readonly onRetry: () => void
  readonly retryIfRecovered: () => Promise<void>
}

function FailedRemote({ state, onRetry, retryIfRecovered }: FailedRemoteProps) {
  const { remoteFailed, misfit, crashed, offline, retry, reload } = useTexts(texts)
  const [isOffline] = useState(() => !isOnline() && isLoadFailure(state))
  const details = useFaultDetails(state)
  useEffect(() => keepTrying(retryIfRecovered, ignoreFirst), [retryIfRecovered])
  const isMisfit = state.cause instanceof RemoteFault && state.cause.cause instanceof MisfitError
  const isHanging = state.cause instanceof RemoteFault && state.cause.cause instanceof MountTimeoutError
  const words = isMisfit ? misfit : state.phase === 'render' ? crashed : remoteFailed
  const { title, text } = isOffline ? offline : words
  return (
    <CenteredPage>
      <ErrorState
        title={!isOffline && isHanging ? remoteFailed.notResponding : title}
        text={text}
        details={isOffline ? undefined : details}
        retryLabel={isMisfit ? reload : retry}
        onRetry={isMisfit ? () => location.reload() : onRetry}
      />
    </CenteredPage>
  )
}

/** The person already sees that the remote has failed. */
const ignoreFirst = () => {}

/** Returns whether code could not be loaded: of the remote, or of a lazy part of its screen. */
function isLoadFailure({ phase }: FailedRemoteProps['state']): boolean {
  return phase !== 'render'
}

const enter = keyframes`
  from { opacity: var(--seen); transform: var(--from); }
`

/** 450 ms (product 2). The animation does not change the layout, and does not run with reduced motion. */
const enterAnimation = {
  none: '',
  tab: css`
    --seen: 0;
    --from: none;
    animation: ${enter} ${tokens.duration.page} ${tokens.ease.out};
  `,
  // The page slides over the previous one like a panel (product 2).
  forward: css`
    --from: translateX(100%);
    background: ${tokens.color.canvas};
    box-shadow: -1px 0 0 ${tokens.color.line};
    animation: ${enter} ${tokens.duration.page} ${tokens.ease.slide};
  `,
  back: css`
    --from: translateX(-24%);
    animation: ${enter} ${tokens.duration.page} ${tokens.ease.slide};
  `,
}

/**
 * Returns the details below a failure. After a crash everybody may read what the error says (product 2.18). Only people who run a community
 * read, in a sentence, why a part of the app could not be loaded. Federation's own words are only in the error report.
 */
function useFaultDetails({ cause }: Extract<RemoteState, { name: 'failed' }>): string | undefined {
  const [details, setDetails] = useState<string>()
  const fault = cause instanceof RemoteFault ? cause : null
  const isCrash = fault?.phase === 'render'
  useEffect(() => {
    if (!fault || isCrash) return
    import('./operator-details.ts').then((module) => setDetails(module.operatorDetails(fault)), reportError)
  }, [fault, isCrash])
  return isCrash ? scrub(getErrorText(fault.cause)) : details
}

function getErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const Root = styled.div<{ $motion: Motion }>`
  --seen: 1;
  min-height: calc(100dvh - ${tokens.size.navBottom});
  ${({ $motion }) => enterAnimation[$motion]}

  &[data-paused] {
    animation-play-state: paused;
  }

  /* On a wide screen pages only fade. The animation's name stays the same, so that rotating a tablet does not restart it. */
  ${media.md} {
    --seen: 0;
    --from: none;
    box-shadow: none;
  }
`
