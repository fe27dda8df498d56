/** The parts of a bill: lines that add up to a total. */
import { styled } from 'styled-components'
import { media, tokens } from '@coffer/shared-ui'

export const Bill = styled.div`
  overflow: hidden;
  padding-top: ${tokens.space[1]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
`
/** The title of a part, with its sum. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 52px;
  padding: ${tokens.space[3]} 40px ${tokens.space[1]} ${tokens.space[4]};

  div + div > & {
    border-top: 1px solid ${tokens.color.lineStrong};
  }
  h3 {
    font: 600 ${tokens.text.m} ${tokens.font};
  }
`
export const Total = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 56px;
  padding: 0 40px 0 ${tokens.space[4]};
  border-top: 2px solid ${tokens.color.lineStrong};
  font: 600 ${tokens.text.m} ${tokens.font};
`
export const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`
export const Note = styled.p`
  padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[3]};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
/** A line that can be pressed, with room at the end for a mark. */
export const Press = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  min-height: 52px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border: 0;
  background: transparent;
  color: inherit;
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: start;
  cursor: pointer;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.l};
  }
  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-inline: -2px -4px;
    color: ${tokens.color.muted};
    transition: transform ${tokens.duration.tap} ${tokens.ease.out};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${media.hover} {
    &:hover {
      background: ${tokens.color.pressed};
    }
  }
  &:active {
    background: ${tokens.color.pressed};
  }
`
