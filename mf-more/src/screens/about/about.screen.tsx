import { useEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { FileText, GitCommitHorizontal, Mail, ShieldCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { now } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { manifestQueries, useQuery, versionQueries } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, List, ListRow, Loading, Logo, Page, Skeleton, SmallText, tokens } from '@coffer/shared-ui'
import { PrintedPage } from '@coffer/shared-ui/print'
import { PanelHeader } from '../../parts/panel.tsx'
import { PrivacyPolicy, Terms } from '../../parts/legal-texts.tsx'
import { texts } from '../../texts/en.ts'
import { termsTexts } from '../../texts/terms.en.ts'

/** /more/about, and with their texts /more/about/terms and /more/about/privacy (product 1.4, 2.14). */
export function AboutScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const { about, appName, tagline, privacyPolicy } = useTexts(texts)
  const { title: terms } = useTexts(termsTexts)
  const { organisation } = useMember().membership
  const manifest = useQuery(manifestQueries.current()).data
  const { pathname } = useLocation()
  const current = (path: string) => (pathname === path ? ('page' as const) : undefined)
  return (
    <Page as="div">
      <PanelHeader title={about.title} onBack={onBack} />
      <Brand>
        <Logo size={40} title={appName} />
        <Statement>{about.poweredBy(manifest?.name ?? organisation.name)}</Statement>
        <Quiet>{tagline}</Quiet>
      </Brand>
      <List>
        {manifest && manifest.email !== '' && (
          <ListRow
            title={about.contact}
            subtitle={manifest.email}
            start={<Mail aria-hidden />}
            renderLink={({ children, ...link }) => (
              <a href={`mailto:${manifest.email}`} {...link}>
                {children}
              </a>
            )}
          />
        )}
        <ListRow
          title={privacyPolicy}
          start={<ShieldCheck aria-hidden />}
          renderLink={(link) => (
            <Link to={paths.privacy()} {...link} aria-current={current(paths.privacy())} />
          )}
        />
        <ListRow
          title={terms}
          start={<FileText aria-hidden />}
          renderLink={(link) => <Link to={paths.terms()} {...link} aria-current={current(paths.terms())} />}
        />
        <VersionRow />
      </List>
      {pathname === paths.privacy() && (
        <Legal key="privacy" title={privacyPolicy}>
          {PrivacyPolicy}
        </Legal>
      )}
      {pathname === paths.terms() && (
        <Legal key="terms" title={terms}>
          {Terms}
        </Legal>
      )}
      <Quiet>{about.copyright(String(new Date(now()).getFullYear()))}</Quiet>
    </Page>
  )
}

interface LegalProps {
  readonly title: string
  readonly children: ComponentType<{ readonly idPrefix?: string }>
}

/** Shows a text on screen and prints it as a page of its own. The heading takes the focus when the text's URL is opened. */
function Legal({ title, children: Text }: LegalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Text />
      <PrintedDocument title={title}>
        <Text idPrefix="printed" />
      </PrintedDocument>
    </section>
  )
}

/** The id of the release, for support. */
function VersionRow() {
  const { about, loading, retry } = useTexts(texts)
  const { data: version, error, refetch, isFetching } = useQuery(versionQueries.current())
  const hasFailed = error !== null && version === undefined
  return (
    <ListRow
      title={about.version}
      subtitle={hasFailed ? <span role="alert">{about.versionFailed}</span> : undefined}
      start={<GitCommitHorizontal aria-hidden />}
      end={
        hasFailed ? (
          <Button variant="quiet" size="s" pending={isFetching} onClick={() => void refetch()}>
            {retry}
          </Button>
        ) : version === undefined ? (
          <Loading label={loading}>
            <Skeleton $width="96px" />
          </Loading>
        ) : (
          <Version>{version}</Version>
        )
      }
    />
  )
}

/** Prints a text instead of the page while it is rendered, with the margins of a letter. */
function PrintedDocument({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PrintedPage margin="16mm 18mm">
      <Text>
        <h1>{title}</h1>
        {children}
      </Text>
    </PrintedPage>
  )
}

const Brand = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[1]};
  padding-block: ${tokens.space[4]} ${tokens.space[2]};
  text-align: center;
`
const Statement = styled.p`
  margin-top: ${tokens.space[4]};
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
`
const Quiet = styled(SmallText)`
  text-align: center;
`
const Heading = styled.h2`
  margin-bottom: ${tokens.space[2]};
  outline: 0;
  font: 600 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.015em;
`
const Version = styled.code`
  color: ${tokens.color.muted};
  font:
    400 0.875rem/1.25rem ui-monospace,
    SFMono-Regular,
    Menlo,
    Consolas,
    monospace;
`
const Text = styled.div`
  color: #000;
  font:
    400 10.5pt/1.45 system-ui,
    sans-serif;

  h1 {
    margin-bottom: 4mm;
    font-size: 18pt;
  }
`
