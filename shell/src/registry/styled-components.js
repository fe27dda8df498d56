// The part of styled-components that is in use (ADR 0113): as a shared module it would arrive whole. By its file, because
// its name means the shared module, which is this.
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
} from 'styled-components/dist/styled-components.browser.esm.js'
