/** The scales that are the same in every theme and hue, as CSS custom properties without the `--ui-` prefix. */
export const scales = {
  font:
    "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Noto Sans', " +
    "'Liberation Sans', 'Helvetica Neue', Arial, system-ui, sans-serif",

  // Spacing in units of 4 px.
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-12': '48px',
  'space-16': '64px',

  'radius-s': '8px',
  'radius-m': '12px',
  'radius-l': '20px',
  'radius-xl': '28px',
  'radius-full': '999px',

  // Font size and line height together, for the `font` shorthand.
  'text-xs': '0.75rem/1rem',
  'text-s': '0.875rem/1.25rem',
  'text-m': '1rem/1.5rem',
  'text-l': '1.125rem/1.5rem',
  'text-xl': '1.375rem/1.75rem',
  'text-2xl': '1.75rem/2.125rem',
  'text-hero': '3rem/3.25rem',

  // Motion (product 2.3, 9.3).
  'duration-tap': '100ms',
  'duration-base': '400ms',
  'duration-page': '450ms',
  'duration-drawer': '330ms',
  'ease-out': 'ease-out',
  'ease-slide': 'cubic-bezier(0.32, 0.72, 0, 1)',

  // Layout: what the navigation covers depends on the width (see theme-css).
  'bar-height': '65px',
  target: '44px',
  'page-width': '680px',
} as const
