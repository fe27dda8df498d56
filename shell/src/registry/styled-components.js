// Re-exports only the parts of styled-components that are in use, because a shared module cannot be tree-shaken (ADR 0002). It
// imports the library by file path, because the package name resolves to this file.
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
} from 'styled-components/dist/styled-components.browser.esm.js'
