import { useEffect, useRef } from 'react'
import { Mail, ShieldCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { now } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { List, ListRow, Logo, Page, tokens } from '@coffer/shared-ui'
import { PanelHeader } from '../../parts/panel-header/panel-header.tsx'
import { PrivacyPolicy } from '../../parts/privacy-policy/privacy-policy.tsx'
import { texts } from '../../texts/catalogue.ts'
import { privacyTexts } from '../../texts/privacy.catalogue.ts'
import { VersionRow } from './version-row.tsx'

/** /more/about, and with the privacy policy below it /more/about/terms and /more/about/privacy (spec 1, 2). */
export function AboutScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const { about, appName, tagline, privacyPolicy } = useTexts(texts)
  const { organisation } = useMember().membership
  const manifest = useQuery(manifestQueries.current()).data
  const showsPolicy = useLocation().pathname !== paths.about()
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
          renderLink={(link) => <Link to={paths.privacy()} {...link} />}
        />
        <VersionRow />
      </List>
      {showsPolicy && <Policy />}
      <Quiet>{about.copyright(String(new Date(now()).getFullYear()))}</Quiet>
    </Page>
  )
}

/** The policy takes the focus when its address is opened: that is what the person came for. */
function Policy() {
  const { privacyPolicy } = useTexts(privacyTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section>
      <Heading ref={heading} tabIndex={-1}>
        {privacyPolicy}
      </Heading>
      <PrivacyPolicy />
    </section>
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
const Quiet = styled.p`
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
`
const Heading = styled.h2`
  outline: 0;
  font: 600 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.015em;
`
