import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui'

/** The content of a sheet that offers something: a mark, its purpose, and that it can be had later. */
export const Offer = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  padding-bottom: ${tokens.space[4]};
  text-align: center;
  text-wrap: balance;
`
export const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.primarySoft};
  color: ${tokens.color.primaryText};
`
export const Later = styled.p`
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
