/**
 * The components of the members' frame and of the dashboard, which are loaded before the first screen. All others load after it
 * (`index.ts`, which exports these too).
 */
export { media } from './theme/media.ts'
export { tokens } from './theme/tokens.ts'

export { Avatar } from './primitives/avatar/avatar.tsx'
export { Badge, Chip, type ChipTone } from './primitives/badge/badge.tsx'
export { Banner } from './primitives/banner/banner.tsx'
export { Logo } from './primitives/brand/brand.tsx'
export { Mark } from './primitives/brand/mark.tsx'
export { Button } from './primitives/button/button.tsx'
export { Card } from './primitives/card/card.tsx'
export { Stack } from './primitives/layout/layout.tsx'
export { List } from './primitives/list/list.tsx'
export { Section } from './primitives/section/section.tsx'
export { Loading, RowSkeletons } from './primitives/skeleton/skeleton.tsx'
export { SmallText } from './primitives/small-text/small-text.ts'
export { LoadError } from './primitives/states/load-error.tsx'
export { VisuallyHidden } from './primitives/visually-hidden/visually-hidden.tsx'

export { AppFrame, Page, SkipLink } from './patterns/app-frame/app-frame.tsx'
export { CarouselSkeleton } from './patterns/carousel/carousel-skeleton.tsx'
export { HeroAmount, HeroBalance } from './patterns/hero-balance/hero-balance.tsx'
export { formatMoney } from './patterns/money-text/format-money.ts'
export { MoneyText } from './patterns/money-text/money-text.tsx'
export { ScreenHeader } from './patterns/screen-header/screen-header.tsx'
export { TabBar, type TabItem } from './patterns/tab-bar/tab-bar.tsx'
export { TransactionRow } from './patterns/transaction-row/transaction-row.tsx'
