import { ChevronRight } from 'lucide-react'
import { css, styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { Pressable } from '../pressable/pressable.tsx'
import { narrowRow, Texts, tightRow } from '../two-lines/two-lines.tsx'
import { Item } from './surface.tsx'

/** The container of `narrowRow`. */
export const RowItem = styled(Item)`
  container-type: inline-size;
`
interface RowStyleProps {
  $tone: 'plain' | 'danger'
  $isActive: boolean
  /** True for a row with two lines of text, a truncated title and content after them. */
  $isFull: boolean
  /** True if a reason is below the row. It belongs to the row's text, so nothing else is between them. */
  $hasReason: boolean
}

const nextToReason = css`
  height: auto;
  min-height: 0;
  padding-block: ${tokens.space[3]} 2px;
`
export const Row = styled(Pressable)<RowStyleProps>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  /* Fills an item of a fixed height. */
  height: 100%;
  min-height: 60px;
  padding: 10px ${tokens.space[4]};
  border: 0;
  background: transparent;
  color: ${({ $tone }) => ($tone === 'danger' ? tokens.color.dangerText : tokens.color.ink)};
  text-align: start;
  cursor: ${({ $isActive }) => ($isActive ? 'pointer' : 'auto')};
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.l};
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      ${({ $isActive }) => $isActive && `background: ${tokens.color.sunken};`}
    }
  }
  &:active:not(:disabled) {
    ${({ $isActive }) => $isActive && `background: ${tokens.color.pressed};`}
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  ${({ $hasReason }) => $hasReason && nextToReason}
  ${({ $isFull }) => $isFull && narrowRow}
  /* A selector by the style attribute would make the browser work out styles anew whenever one is changed. */
  ${RowItem}:not([data-fixed]) > & {
    ${tightRow}
  }
`
/** The box of a row's avatar or icon. */
export const Start = styled.span`
  grid-area: start;
  display: grid;
  place-items: center;
  flex: none;
  min-width: 40px;

  > svg {
    width: 22px;
    height: 22px;
  }
`
export const End = styled.span`
  grid-area: figure;
  flex: none;
  text-align: end;
`
/**
 * Title, detail and the content after them, without the chevron, which stays beside them. The content after a title goes below it if it
 * would break a word of the title. On a phone the detail has the full width below both.
 */
export const WrappingContent = styled.span`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[3]};
  min-width: 0;

  > ${Texts} {
    flex: 1 1 auto;
    min-width: auto;
    max-width: 100%;
  }
  > ${End} {
    margin-inline-start: auto;
  }
  @container (max-width: 480px) {
    > ${Texts} {
      display: contents;

      > * {
        flex: 1 1 auto;
        max-width: 100%;
      }
      > :nth-child(2) {
        order: 1;
        flex-basis: 100%;
      }
    }
  }
`
export const Chevron = styled(ChevronRight)`
  grid-area: mark;
  flex: none;
  width: 18px;
  height: 18px;
  margin-inline: -2px -4px;
  color: ${tokens.color.muted};

  /* At a zoom or a text size of 200 % the words need its room. */
  @container (max-width: 12rem) {
    display: none;
  }
`
/** The reason is not dimmed like the row, because it must stay legible. */
export const Reason = styled.p<{ $isIndented: boolean }>`
  padding: 0 ${tokens.space[4]} ${tokens.space[3]}
    ${({ $isIndented }) => ($isIndented ? '68px' : tokens.space[4])};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
