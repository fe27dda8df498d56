import { ArrowUpRight } from 'lucide-react'
import { styled } from 'styled-components'
import type { ExternalLink } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { List, ListRow, VisuallyHidden, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { linkIcon, safeLinks } from './external-link.ts'

/** The links that the community's settings name; nothing where there are none. */
export function ExternalLinks({ links }: { readonly links: readonly ExternalLink[] }) {
  const words = useTexts(texts)
  const shown = safeLinks(links, location.origin)
  if (shown.length === 0) return null
  return (
    <List label={words.links}>
      {shown.map(({ title, path, icon }) => {
        const Icon = linkIcon(icon)
        return (
          <ListRow
            key={`${title} ${path}`}
            title={
              <>
                {title}
                <VisuallyHidden> ({words.newTab})</VisuallyHidden>
              </>
            }
            start={<Icon aria-hidden />}
            end={<Outwards aria-hidden />}
            chevron={false}
            renderLink={({ children, ...link }) => (
              <a href={path} target="_blank" rel="noreferrer noopener" {...link}>
                {children}
              </a>
            )}
          />
        )
      })}
    </List>
  )
}

const Outwards = styled(ArrowUpRight)`
  width: 18px;
  height: 18px;
  margin-inline-end: -2px;
  color: ${tokens.color.muted};
`
