// Only the used exports of styled-components: a shared module cannot be tree-shaken (ADR 0002). Imported by file, because
// the package name resolves to this file.
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
} from 'styled-components/dist/styled-components.browser.esm.js'
