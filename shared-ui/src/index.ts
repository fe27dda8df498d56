/** The theme, and the components that most screens need. Heavier or rarer components have entries of their own. */
export { media, mediaQueries, useMediaQuery } from './theme/media.ts'
export { tokens } from './theme/tokens.ts'

export { Avatar } from './primitives/avatar/avatar.tsx'
export { Badge, Chip, StatusChip, type ChipTone } from './primitives/badge/badge.tsx'
export { Banner, FailureBanner } from './primitives/banner/banner.tsx'
export { Logo, Mark } from './primitives/brand/brand.tsx'
export { Button, type ButtonProps } from './primitives/button/button.tsx'
export { Card } from './primitives/card/card.tsx'
export { Form } from './primitives/form/form.tsx'
export { IconButton } from './primitives/icon-button/icon-button.tsx'
export { Illustration } from './primitives/illustration/illustration.tsx'
export { Inline, Stack } from './primitives/layout/layout.tsx'
export { List, ListRow } from './primitives/list/list.tsx'
export { useAriaLive } from './primitives/live/use-aria-live.ts'
export { Section } from './primitives/section/section.tsx'
export { Loading, RowSkeletons, Skeleton } from './primitives/skeleton/skeleton.tsx'
export { EmptyState } from './primitives/states/empty-state.tsx'
export { ErrorState } from './primitives/states/states.tsx'
export { Stepper } from './primitives/stepper/stepper.tsx'
export { narrowRow, TwoLines } from './primitives/two-lines/two-lines.tsx'
export { VisuallyHidden } from './primitives/visually-hidden/visually-hidden.tsx'

export { AppFrame, Page, SkipLink } from './patterns/app-frame/app-frame.tsx'
export { CarouselSkeleton } from './patterns/carousel/carousel-skeleton.tsx'
export { HeroAmount, HeroBalance, HeroSkeleton, HeroSurface } from './patterns/hero-balance/hero-balance.tsx'
export { formatDecimal, formatMoney, moneyParts } from './patterns/money-text/format-money.ts'
export { MoneyText } from './patterns/money-text/money-text.tsx'
export { formatShareText } from './patterns/share-text/format-share.ts'
export { PageStack } from './patterns/page-stack/page-stack.tsx'
export { ScreenHeader } from './patterns/screen-header/screen-header.tsx'
export { TabBar, type TabItem } from './patterns/tab-bar/tab-bar.tsx'
export {
  TransactionRow,
  type AccountAvatar,
  type TransactionRowProps,
} from './patterns/transaction-row/transaction-row.tsx'
export { VirtualList } from './patterns/virtual-list/virtual-list.tsx'
