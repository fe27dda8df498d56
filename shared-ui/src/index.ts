/** The theme and everything light. What weighs more, or is needed in few places, has entries of its own beside this one. */
export { communityHue, DEFAULT_HUE } from './theme/community-hue.ts'
export { GlobalStyle, type GlobalStyleProps } from './theme/global-style.tsx'
export { breakpoints, media, mediaQueries } from './theme/media.ts'
export type { ThemeName } from './theme/palette.ts'
export { themeCss, themeVariables } from './theme/theme-css.ts'
export { tokens, type Space } from './theme/tokens.ts'
export { useMediaQuery } from './theme/use-media-query.ts'

export { Avatar, type AvatarProps, type AvatarSize } from './primitives/avatar/avatar.tsx'
export { Badge, Chip, type BadgeProps, type ChipProps, type ChipTone } from './primitives/badge/badge.tsx'
export { StatusChip, type StatusChipProps, type StatusChipStatus } from './primitives/badge/status-chip.tsx'
export { Banner, type BannerProps, type BannerTone } from './primitives/banner/banner.tsx'
export { Logo, Mark, WordMark, type BrandProps } from './primitives/brand/brand.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './primitives/button/button.tsx'
export { Card, type CardProps } from './primitives/card/card.tsx'
export { Drawing, type DrawingName } from './primitives/drawing/drawing.tsx'
export { IconButton, type IconButtonProps } from './primitives/icon-button/icon-button.tsx'
export { Form, type FormProps } from './primitives/form/form.tsx'
export { Columns, Inline, Stack } from './primitives/layout/layout.tsx'
export { useQuietAtFirst } from './primitives/live/use-quiet-at-first.ts'
export { List, ListRow, type ListProps, type ListRowProps } from './primitives/list/list.tsx'
export {
  Pressable,
  type LinkParts,
  type LinkRender,
  type PressableProps,
} from './primitives/pressable/pressable.tsx'
export { Section, type SectionProps } from './primitives/section/section.tsx'
export { RowSkeletons, type RowSkeletonsProps } from './primitives/skeleton/row-skeletons.tsx'
export { Loading, Skeleton } from './primitives/skeleton/skeleton.tsx'
export { EmptyState, type EmptyStateProps } from './primitives/states/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './primitives/states/error-state.tsx'
export { SlowLoading, type SlowLoadingProps } from './primitives/states/slow-loading.tsx'
export { Stepper, type StepperProps } from './primitives/stepper/stepper.tsx'
export {
  ToastRegion,
  type ToastRegionProps,
  type ToastTone,
  type ToastView,
} from './primitives/toast/toast-region.tsx'
export { narrowRow, TwoLines, type TwoLinesProps } from './primitives/two-lines/two-lines.tsx'
export { VisuallyHidden } from './primitives/visually-hidden/visually-hidden.tsx'

export { AppFrame, Page } from './patterns/app-frame/app-frame.tsx'
export { CarouselSkeleton } from './patterns/carousel/carousel-skeleton.tsx'
export { FailureBanner, type FailureBannerProps } from './patterns/failure-banner/failure-banner.tsx'
export type { HeroAction } from './patterns/hero-balance/hero-actions.tsx'
export { HeroBalance, HeroSurface, type HeroBalanceProps } from './patterns/hero-balance/hero-balance.tsx'
export { HeroPart, type HeroPartProps } from './patterns/hero-balance/hero-part.tsx'
export { HeroSkeleton, type HeroSkeletonProps } from './patterns/hero-balance/hero-skeleton.tsx'
export {
  formatMoney,
  moneyParts,
  type MoneyFormat,
  type SignDisplay,
} from './patterns/money-text/format-money.ts'
export { MoneyText, type MoneyTextProps } from './patterns/money-text/money-text.tsx'
export { PageStack, type PageStackProps } from './patterns/page-stack/page-stack.tsx'
export { ScreenHeader, type ScreenHeaderProps } from './patterns/screen-header/screen-header.tsx'
export { SkipLink, type SkipLinkProps } from './patterns/skip-link/skip-link.tsx'
export { TabBar, type TabBarProps, type TabItem } from './patterns/tab-bar/tab-bar.tsx'
export {
  TransactionRow,
  type Party,
  type TransactionRowProps,
} from './patterns/transaction-row/transaction-row.tsx'
export { VirtualList, type VirtualListProps } from './patterns/virtual-list/virtual-list.tsx'
