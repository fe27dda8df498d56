import {
  BookOpen,
  CalendarDays,
  ExternalLink as Arrow,
  House,
  Mail,
  MessageCircle,
  Music,
  ShoppingBag,
} from 'lucide-react'
import type { ExternalLink } from '@coffer/shared-sdk/domain'
import type { LucideIcon } from 'lucide-react'

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['book', BookOpen],
  ['calendar', CalendarDays],
  ['chat', MessageCircle],
  ['home', House],
  ['mail', Mail],
  ['music', Music],
  ['shop', ShoppingBag],
])

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The picture for a link's icon name; an arrow outwards for a name that is not known. */
export function linkIcon(icon: string): LucideIcon {
  return ICONS.get(icon) ?? Arrow
}

/** The links of a community that a person may be sent to: anything else than pages, mails and calls is left out. */
export function safeLinks(links: readonly ExternalLink[], origin: string): readonly ExternalLink[] {
  return links.filter(
    ({ path }) => URL.canParse(path, origin) && SAFE_PROTOCOLS.has(new URL(path, origin).protocol),
  )
}
