/** The components that every page loads first: those of the login page and the shell (ADR 0069). */
export { communityHue, DEFAULT_HUE } from './theme/community-hue.ts'
export { media, mediaQueries, useMediaQuery } from './theme/media.ts'
export { GlobalStyle, themeVariables } from './theme/theme-css.tsx'
export { tokens } from './theme/tokens.ts'

export { Banner, FailureBanner } from './primitives/banner/banner.tsx'
export { Mark } from './primitives/brand/mark.tsx'
export { Button } from './primitives/button/button.tsx'
export { Form } from './primitives/form/form.tsx'
export { Stack } from './primitives/layout/layout.tsx'
export { Loading, RowSkeletons, Skeleton } from './primitives/skeleton/skeleton.tsx'
export { ErrorState, SlowLoading } from './primitives/states/states.tsx'
export { TextInput } from './primitives/text-input/text-input.tsx'
export { ToastRegion, type ToastView } from './primitives/toast/toast-region.tsx'

export { CodeEntry } from './patterns/code-entry/code-entry.tsx'
export { setNumberLocale } from './patterns/money-text/number-locale.ts'
