import {
  ArrowUpRight,
  BookOpen,
  CalendarDays,
  ExternalLink as ExternalLinkIcon,
  House,
  Mail,
  MessageCircle,
  Music,
  ShoppingBag,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { styled } from 'styled-components'
import type { ExternalLink } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import { List, ListRow, VisuallyHidden, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

/** Shows the links in the community's settings; nothing if there are none. */
export function ExternalLinks({ links }: { readonly links: readonly ExternalLink[] }) {
  const words = useTexts(texts)
  const { enableEvents } = useMember().membership.settings
  const shown = safeLinks(links, location.origin).filter(({ path }) => enableEvents || !isEventsPath(path))
  if (shown.length === 0) return null
  return (
    <List label={words.links}>
      {shown.map(({ title, path, icon }) => {
        const Icon = linkIcon(icon)
        if (isInApp(path)) {
          return (
            <ListRow
              key={`${title} ${path}`}
              title={title}
              start={<Icon aria-hidden />}
              renderLink={(link) => <Link to={path} {...link} />}
            />
          )
        }
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
            end={<NewTabIcon aria-hidden />}
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

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['book', BookOpen],
  ['calendar', CalendarDays],
  ['chat', MessageCircle],
  ['home', House],
  ['mail', Mail],
  ['music', Music],
  ['shop', ShoppingBag],
])

/** Returns the icon of this name; a default for an unknown name. */
export function linkIcon(name: string): LucideIcon {
  return ICONS.get(name) ?? ExternalLinkIcon
}

/** Returns whether the path is a page of this app, which opens in place. */
export function isInApp(path: string): boolean {
  const pages = [paths.dashboard(), paths.events(), paths.community(), paths.more()]
  return pages.some((page) => isBelow(page, path))
}

/** Returns whether the path is a page that a community without events does not have. */
export function isEventsPath(path: string): boolean {
  return isBelow(paths.events(), path) || isBelow('/dashboard/event', path)
}

function isBelow(page: string, path: string): boolean {
  return path.startsWith(page) && ['', '/', '?', '#'].includes(path.charAt(page.length))
}

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Returns the links without those of other protocols, such as `javascript:`. */
export function safeLinks(links: readonly ExternalLink[], origin: string): readonly ExternalLink[] {
  return links.filter(
    ({ path }) => URL.canParse(path, origin) && SAFE_PROTOCOLS.has(new URL(path, origin).protocol),
  )
}

const NewTabIcon = styled(ArrowUpRight)`
  width: 18px;
  height: 18px;
  margin-inline-end: -2px;
  color: ${tokens.color.muted};
`
