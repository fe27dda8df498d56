import { Info } from 'lucide-react'
import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import { Avatar, List, ListRow, Page, ScreenHeader, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { AppearanceRow } from './appearance-row.tsx'
import { CommunityRow } from './community-row.tsx'
import { ExternalLinks } from './external-links.tsx'
import type { Panel } from './panel-at.ts'
import { SignOutRow } from './sign-out-row.tsx'

interface MoreHomeProps {
  /** The detail that stands beside the list. */
  readonly shown: Panel | null
}

/** The list of the More tab (spec 2): the person, the community's links, the app. */
export function MoreHome({ shown }: MoreHomeProps) {
  const words = useTexts(texts)
  const { user, membership } = useMember()
  const current = (panel: Panel) => (shown === panel ? 'page' : undefined)
  return (
    <Page>
      <ScreenHeader title={words.moreTitle} />
      <Marked>
        <List>
          <ListRow
            title={user.name || user.username || user.email}
            subtitle={user.email}
            start={
              <Avatar
                id={user.id}
                name={user.name}
                src={fileUrl('users', user.id, user.avatar, 128)}
                size={48}
              />
            }
            renderLink={(link) => <Link to={paths.profile()} {...link} aria-current={current('profile')} />}
          />
        </List>
      </Marked>
      <CommunityRow />
      <ExternalLinks links={membership.settings.externalLinks} />
      <Marked>
        <List label={words.app}>
          <AppearanceRow />
          <ListRow
            title={words.about.title}
            start={<Info aria-hidden />}
            renderLink={(link) => <Link to={paths.about()} {...link} aria-current={current('about')} />}
          />
        </List>
      </Marked>
      <List>
        <SignOutRow />
      </List>
    </Page>
  )
}

/** Marks the row whose detail stands beside the list. */
const Marked = styled.div`
  a[aria-current] {
    background: ${tokens.color.primarySoft};
  }
`
