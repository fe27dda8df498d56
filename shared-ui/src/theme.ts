/** The theme without React: for builds (critical CSS) and for the first script of a page. */
export { communityHue, DEFAULT_HUE } from './theme/community-hue.ts'
export { palette, type Palette, type ThemeName } from './theme/palette.ts'
export { themeCss, themeVariables } from './theme/theme-css.ts'
