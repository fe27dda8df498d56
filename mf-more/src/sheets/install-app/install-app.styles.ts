import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui'

export const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
  width: 100%;
  margin: ${tokens.space[2]} 0;
  padding: 0;
  list-style: none;
  text-align: start;
  text-wrap: pretty;
`
export const Step = styled.li`
  display: grid;
  grid-template-columns: 40px 1fr;
  align-items: center;
  gap: ${tokens.space[3]};

  > svg {
    justify-self: center;
    color: ${tokens.color.primaryText};
  }
`
