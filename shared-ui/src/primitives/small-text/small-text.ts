import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

/** Small, muted text: a note, a hint or a reason. */
export const SmallText = styled.p`
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
