/**
 * The small part of the design system that the way in and the shell around it draw with: what every page loads. The other
 * entries hold it too, and come with the first screen that needs one.
 */
export { communityHue, DEFAULT_HUE } from './theme/community-hue.ts'
export { GlobalStyle } from './theme/global-style.tsx'
export { media, mediaQueries } from './theme/media.ts'
export { themeVariables } from './theme/theme-css.ts'
export { tokens } from './theme/tokens.ts'
export { useMediaQuery } from './theme/use-media-query.ts'
export { Banner } from './primitives/banner/banner.tsx'
export { CodeEntry } from './patterns/code-entry/code-entry.tsx'
export { FailureBanner } from './patterns/failure-banner/failure-banner.tsx'
export { setNumberLocale } from './patterns/money-text/number-locale.ts'
export { Mark } from './primitives/brand/brand.tsx'
export { Button } from './primitives/button/button.tsx'
export { Form } from './primitives/form/form.tsx'
export { Stack } from './primitives/layout/layout.tsx'
export { RowSkeletons } from './primitives/skeleton/row-skeletons.tsx'
export { Loading, Skeleton } from './primitives/skeleton/skeleton.tsx'
export { ErrorState } from './primitives/states/error-state.tsx'
export { SlowLoading } from './primitives/states/slow-loading.tsx'
export { TextInput } from './primitives/text-input/text-input.tsx'
export { ToastRegion, type ToastView } from './primitives/toast/toast-region.tsx'
