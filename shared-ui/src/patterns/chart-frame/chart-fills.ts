import { tokens } from '../../theme/tokens.ts'

/** The fill of a chart's first series. */
export const barFill = `
  background-color: ${tokens.color.primaryMark};
  box-shadow: inset 0 0 0 1.5px ${tokens.color.primaryMark};
`
/** The fill of a chart's second series: hatched, so that the two differ without colour. */
export const hatchedFill = `
  background: repeating-linear-gradient(
    135deg,
    ${tokens.color.primaryMark} 0 2px,
    transparent 2px 6px
  );
  box-shadow: inset 0 0 0 1.5px ${tokens.color.primaryMark};
`
