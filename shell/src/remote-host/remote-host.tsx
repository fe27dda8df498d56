import { useEffect, useState } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { after, watchNetwork } from '@coffer/shared-sdk/client'
import type { ScreenId } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { usePagePlace } from '@coffer/shared-sdk/navigation'
import { ErrorState, media, tokens } from '@coffer/shared-ui/start'
import { WholePage } from '../frame/whole-page.tsx'
import { usePageMotion } from '../frame/page-motion-context.tsx'
import type { Motion } from '../frame/page-motion.ts'
import { useInPlaceOfPlaceholder } from '../boot/use-placeholder.ts'
import { useShellRouter } from '../routing/use-shell-router.ts'
import { texts } from '../texts/catalogue.ts'
import { LoadingRemote } from './loading-remote.tsx'
import type { RemoteHostState } from './remote-host.machine.ts'
import { useRemote } from './use-remote.ts'

interface RemoteHostProps {
  readonly screen: ScreenId
  /** Where the screen's own routes begin. */
  readonly basePath: string
}

/** A place in the shell for one screen tree of a remote: whatever happens in it stays in it. */
export function RemoteHost({ screen, basePath }: RemoteHostProps) {
  const { location, navigator } = useShellRouter()
  const { state, containerRef, attempt, retry } = useRemote({ screen, basePath, location, navigator })
  usePagePlace(state.name === 'mounted')
  const { motion, ref, stands } = usePageMotion()
  const isOnItsWay = state.name === 'idle' || state.name === 'loading'
  useInPlaceOfPlaceholder(!isOnItsWay)
  useEffect(() => {
    if (!isOnItsWay) stands()
  }, [isOnItsWay, stands])
  return (
    <Place ref={ref} $motion={motion} data-remote-state={state.name} data-screen={screen}>
      <div key={attempt} ref={containerRef} hidden={state.name !== 'mounted'} />
      {isOnItsWay && <LoadingRemote />}
      {state.name === 'failed' && <FailedRemote state={state} onRetry={retry} />}
    </Place>
  )
}

interface FailedRemoteProps {
  readonly state: Extract<RemoteHostState, { name: 'failed' }>
  readonly onRetry: () => void
}

function FailedRemote({ state, onRetry }: FailedRemoteProps) {
  const { remoteFailed, crashed: crash, offline, retry } = useTexts(texts)
  const [isOffline] = useState(() => !navigator.onLine && isMissing(state))
  useEffect(() => (isOffline ? retryWhenOnline(onRetry) : undefined), [isOffline, onRetry])
  if (isOffline)
    return (
      <WholePage>
        <ErrorState title={offline.title} text={offline.text} retryLabel={retry} onRetry={onRetry} />
      </WholePage>
    )
  const crashed = state.phase === 'render'
  return (
    <WholePage>
      <ErrorState
        title={crashed ? crash.title : remoteFailed.title}
        text={crashed ? crash.text : remoteFailed.text}
        details={firstLine(state.cause)}
        retryLabel={retry}
        onRetry={onRetry}
      />
    </WholePage>
  )
}

/** What the loader says goes on with addresses and advice for who builds the app; they are in the report. */
function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? ''
}

/** A network that is said to be back may take a moment to carry anything. */
const SETTLING_MS = 1_000

function retryWhenOnline(onRetry: () => void): () => void {
  let cancel = () => {}
  const stop = watchNetwork({
    onOffline: () => cancel(),
    onOnline: () => {
      cancel = after(SETTLING_MS, onRetry)
    },
  })
  return () => {
    cancel()
    stop()
  }
}

/** Code that could not be fetched; where a screen loads a part of itself that shows as a crash. */
function isMissing({ phase, cause }: FailedRemoteProps['state']): boolean {
  return phase !== 'render' || (cause instanceof Error && cause.name === 'ChunkLoadError')
}

const comeIn = keyframes`
  from { opacity: var(--seen); transform: var(--from); }
`
/** Spec 2: 450 ms. Only what is drawn moves, never the layout; with reduced motion it is there at once. */
const comingIn = {
  none: '',
  tab: css`
    --seen: 0;
    --from: none;
    animation: ${comeIn} ${tokens.duration.page} ${tokens.ease.out};
  `,
  // Over the page that is left, as a panel (spec 2).
  forward: css`
    --from: translateX(100%);
    background: ${tokens.color.canvas};
    box-shadow: -1px 0 0 ${tokens.color.line};
    animation: ${comeIn} ${tokens.duration.page} ${tokens.ease.slide};
  `,
  back: css`
    --from: translateX(-24%);
    animation: ${comeIn} ${tokens.duration.page} ${tokens.ease.slide};
  `,
}

const Place = styled.div<{ $motion: Motion }>`
  --seen: 1;
  min-height: calc(100dvh - ${tokens.size.navBottom});
  ${({ $motion }) => comingIn[$motion]}

  &[data-waits] {
    animation-play-state: paused;
  }

  /* Beside the rail, a page that rushes in from the side would be too much. The motion's name stays: turning a tablet starts none. */
  ${media.md} {
    --seen: 0;
    --from: none;
    box-shadow: none;
  }
`
