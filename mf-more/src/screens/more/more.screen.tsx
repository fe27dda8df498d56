import { Suspense, lazy, useEffect } from 'react'
import { reportError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useLocation } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { PageStack, mediaQueries, useMediaQuery } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { MoreHome } from './more-home.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { panelAt } from './panel-at.ts'
import type { Panel } from './panel-at.ts'

const loadProfile = async () => ({ default: (await import('../profile/profile.screen.tsx')).ProfileScreen })
const loadAbout = async () => ({ default: (await import('../about/about.screen.tsx')).AboutScreen })
const PANELS = { profile: lazy(loadProfile), about: lazy(loadAbout) }

/** The More tab: its list, and the detail that the address names beside or over it. */
export function MoreScreen({ basePath }: { readonly basePath: string }) {
  const isMember = useSessionStore((session) => session.status === 'signed-in' && session.membership !== null)
  const place = panelAt(useLocation().pathname, basePath)
  // Signing out happens here: for a moment this tree outlives the session.
  if (!isMember) return null
  if (place === 'unknown') return <Navigate to={paths.more()} replace />
  return <MoreStack place={place} />
}

function MoreStack({ place }: { readonly place: Panel | 'home' }) {
  const words = useTexts(texts)
  const isWide = useMediaQuery(mediaQueries.md)
  const goBack = useBack(paths.more())
  useEffect(() => {
    // Small, and likely to be wanted next: a detail then slides in whole.
    Promise.all([loadProfile(), loadAbout()]).catch(reportError)
  }, [])
  // Side by side there is always a detail; the person's own comes first.
  const shown = place === 'home' ? (isWide ? 'profile' : null) : place
  const Detail = shown && PANELS[shown]
  const title = shown === 'about' ? words.about.title : words.profile.title
  return (
    <PageStack
      panelLabel={title}
      onDismiss={goBack}
      panel={
        Detail && (
          <Suspense key={shown} fallback={<PanelSkeleton title={title} onBack={isWide ? null : goBack} />}>
            <Detail onBack={isWide ? null : goBack} />
          </Suspense>
        )
      }
    >
      <MoreHome shown={isWide ? shown : null} />
    </PageStack>
  )
}
